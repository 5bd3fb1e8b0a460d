/** When support can be reached (specification, section 9). */
export const supportHours = 'Monday to Friday 8AM to 5PM Central';
