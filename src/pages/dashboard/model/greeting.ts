/** Returns the greeting for an hour of the day (0–23), with the person's first name if it is known. */
export function greeting(hour: number, firstName = ''): string {
  const words =
    hour < 5 || hour >= 18 ? 'Good evening' : hour < 12 ? 'Good morning' : 'Good afternoon';
  return firstName === '' ? words : `${words}, ${firstName}`;
}
