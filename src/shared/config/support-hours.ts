export const supportHours = 'Monday to Friday 8AM to 5PM Central';
