/** For how many days deleted records can be restored. */
export const DAYS_TO_RESTORE = 30;
