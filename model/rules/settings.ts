/** Days after its last use that a browser forgets a setting of its own. */
export const SETTING_DAYS = 30;
