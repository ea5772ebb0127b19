/** A form that has not said within this time that it is there gives way to other ways, in milliseconds. */
export const formPatience = 6000;
