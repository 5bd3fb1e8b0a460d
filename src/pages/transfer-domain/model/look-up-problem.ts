/** The alert of specification section 8. */
export function lookUpProblem(name: string | null): string {
  return `there was a problem getting info on the domain "${name}"`;
}
