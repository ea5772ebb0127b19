/** Days of the week, as the dictionaries' `time` keys name them. */
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

type Weekday = (typeof weekdays)[number];

type Digit = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
type Hour = Digit | `1${Digit}` | '20' | '21' | '22' | '23';

/** `9:00`, `18:30`. */
type TimeOfDay = `${Hour}:${0 | 1 | 2 | 3 | 4 | 5}${Digit}`;

/** Opening hours in Asia/Tashkent; days without times are closed. */
export const openingHours: readonly ({ from: Weekday; to: Weekday } & (
  | { opens: TimeOfDay; closes: TimeOfDay }
  | { opens?: undefined; closes?: undefined }
))[] = [
  { from: 'monday', to: 'friday', opens: '9:00', closes: '18:00' },
  { from: 'saturday', to: 'saturday', opens: '10:00', closes: '15:00' },
  { from: 'sunday', to: 'sunday' },
];

/**
 * Who is quoted on the company page, in the order of its dictionaries' `testimonials.items`, which hold
 * name, role and words. A sample is marked as one on the page until the client supplies a real voice.
 */
export const testimonials: readonly { initials: string; sample: boolean }[] = [
  { initials: 'AA', sample: true },
  { initials: 'BB', sample: true },
  { initials: 'CC', sample: true },
];
