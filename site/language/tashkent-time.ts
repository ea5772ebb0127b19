/** From UTC to Asia/Tashkent, in milliseconds: Uzbekistan keeps UTC+5 all year round, without summer time. */
export const tashkentOffset = 5 * 60 * 60 * 1000;
