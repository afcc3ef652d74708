/** For how many days deleted things can be restored. */
export const DAYS_TO_RESTORE = 30;
