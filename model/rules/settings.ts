/** Days after its last use that the browser drops a setting. */
export const SETTING_DAYS = 30;
