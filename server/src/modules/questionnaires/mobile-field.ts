/** Name of the page's own field for the mobile number; no model of a form can be empty. */
export const mobileField = '';
