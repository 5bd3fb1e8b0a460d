/** A greeting for an hour of the day (0–23), with the name of whoever is signed in once it is known. */
export function greeting(hour: number, name: string | undefined): string {
  const words =
    hour < 5 || hour >= 18 ? 'Good evening' : hour < 12 ? 'Good morning' : 'Good afternoon';
  return name === undefined ? words : `${words}, ${name}`;
}
