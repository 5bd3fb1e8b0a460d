/** The folders of the project's source code. */
export const rooms = [
  'contract',
  'packages',
  'machines',
  'src',
  'tools',
  'backend',
  'tests',
  'e2e',
  'scripts',
];
