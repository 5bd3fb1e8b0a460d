import { describePath, type Path } from '../describe';

/** An argument as a POSIX shell reads it back. */
function shellQuoted(argument: string): string {
  if (/^[\w.,:/@%+=-]+$/.test(argument)) return argument;
  return /["$`\\!\n]/.test(argument) ? `'${argument.replaceAll("'", `'\\''`)}'` : `"${argument}"`;
}

/** The command that goes one path again on the bare machine. */
export function repeatCommand(args: readonly string[], path: Path): string {
  return ['npm run paths --', ...[...args, '--path', describePath(path)].map(shellQuoted)].join(
    ' ',
  );
}
