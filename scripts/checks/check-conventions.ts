/**
 * Checks conventions for which no linter has a rule: no meaningless file names, no unapproved entry points, no `export
 * *`, no double assertions, no unnamed guards, access decisions in one place, no text outside a slice's copy file, no
 * silenced check without its name and a reason, no code that parses formatted text, no day in UTC, no styles that break
 * on phones, and no citation of a text that isn't in the repository. Run it in the folder to check.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import ts from 'typescript';
import { isLocaleTextRead } from '../lib/locale-text';
import { phoneStyleProblem } from '../lib/phone-styles';
import { rooms } from './rooms.mjs';

const emptyNames = /^(utils?|types|helpers?|common|misc|constants)\.tsx?$/;

/** The entry points of slices (one of them for routes), of the machine registry and of the packages. */
const doors = [
  /^src\/(entities|features|pages)\/[^/]+\/index(\.route)?\.ts$/,
  /^machines\/index\.ts$/,
  /^packages\/[^/]+\/src\/index\.ts$/,
  /^src\/app\/routes\//,
];

function sourcesOf(room: string): string[] {
  return readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:tsx?|m?js)$/.test(file))
    .map((file) => `${room}/${file}`);
}

function isUnknownAssertion(node: ts.Node): boolean {
  return ts.isAsExpression(node) && node.type.kind === ts.SyntaxKind.UnknownKeyword;
}

/** The only file that may read the type of a user or an agency, because access decisions are made there. */
const accessDecisions = 'src/entities/session/model/viewer.ts';

const accessFacts =
  /^(user_type|agency_type|can_view_overview|is_owner|staff_user_type|intern_agency_type|marketingAdminGroup)$/;

function decidesAccess(node: ts.Node, file: string): boolean {
  return (
    file.startsWith('src/') &&
    file !== accessDecisions &&
    (ts.isIdentifier(node) || ts.isStringLiteral(node)) &&
    accessFacts.test(node.text)
  );
}

/** Attributes with user-visible text. */
const textAttributes =
  /^(title|label|lead|kept|next|hint|note|text|caption|description|header|busyLabel|placeholder|alt|aria-label|stepsLabel|confirmLabel|outlook)$/;

/**
 * Returns true for a slice's components, whose texts belong in the slice's `*-copy.ts`, where they are reviewed
 * together. A tab with its own folder also has its own copy file, because tabs change independently.
 */
function isScreen(file: string): boolean {
  return /^src\/(app|pages|features|entities)\/.*\.tsx$/.test(file) && !file.endsWith('-copy.tsx');
}

const holdsWords = (text: string) => /\p{L}{2}/u.test(text);

function isTextInView(node: ts.Node, file: string): boolean {
  if (!isScreen(file)) return false;
  if (ts.isJsxText(node)) return holdsWords(node.text);
  if (!ts.isStringLiteralLike(node) || !holdsWords(node.text)) return false;
  if (ts.isJsxExpression(node.parent)) return !ts.isJsxAttribute(node.parent.parent);
  return ts.isJsxAttribute(node.parent) && textAttributes.test(node.parent.name.getText());
}

const portalStyles = /^src\/.*\.css\.ts$/;

function problemOf(node: ts.Node, file: string): string | undefined {
  if (isTextInView(node, file)) return "a text in a view: it belongs in the slice's copy file.";
  if (decidesAccess(node, file)) {
    return `only ${accessDecisions} reads user and agency types: ask "may" or "canOpen".`;
  }
  if (ts.isExportDeclaration(node) && node.moduleSpecifier && !node.exportClause) {
    return '"export *" defeats code splitting: name what is exported.';
  }
  if (ts.isAsExpression(node) && isUnknownAssertion(node.expression)) {
    return '"as unknown as" silences the type checker: parse the value, or mend its type.';
  }
  if (!file.startsWith('tests/') && isLocaleTextRead(node)) {
    return 'a formatted text is read again: engines format differently. Use "formatToParts" or the value itself.';
  }
  return portalStyles.test(file) ? phoneStyleProblem(node) : undefined;
}

/** Returns true for an inline guard, which would have no name in charts, coverage and mutants. */
function isAnonymousGuard(node: ts.Node): boolean {
  if (ts.isMethodDeclaration(node)) return isGuard(node.name);
  if (!ts.isPropertyAssignment(node) || !isGuard(node.name)) return false;
  return holdsFunction(node.initializer);
}

function isGuard(name: ts.PropertyName): boolean {
  return (ts.isIdentifier(name) || ts.isStringLiteral(name)) && name.text === 'guard';
}

/**
 * Returns true if a guard contains a function outside `params`. A guard must be a name or be composed of names; only
 * the `params` of a named guard may be functions.
 */
function holdsFunction(node: ts.Node): boolean {
  if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return true;
  const isParams =
    ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) && node.name.text === 'params';
  return !isParams && ts.forEachChild(node, (child) => holdsFunction(child) || undefined) === true;
}

/** Code that takes a moment's day in UTC or in the machine's time zone. */
const takenDay =
  /\.(?:[gs]et(?:UTC)?(?:FullYear|Month|Date|Day)|to(?:Locale)?DateString|to(?:ISOString|JSON)\(\)\s*\.(?:slice|split|substring))\b|\btimeZone: '(?:Etc\/)?UTC'|\bat time zone 'UTC'/gi;

/** The one file that takes and counts days, the reader of logs whose lines have a day and offset, and the demo's data. */
const daysOwners =
  /^(?:contract\/iso-day|backend\/resources\/stats\/log-line|backend\/demo\/.*)\.ts$/;

const takesNoDays = (file: string) =>
  /^(?:backend|contract|machines|src)\//.test(file) && !daysOwners.test(file);

function citationProblem(comment: string): string | undefined {
  return /§|\bspecification,? sections?\b|\bsections? \d[^;)]*\bspecification\b|\(decisions\b/i.test(
    comment,
  )
    ? "cites a text that isn't in the repository: name the requirement's id, or give the reason."
    : undefined;
}

/** Generated files, whose headers silence all checks. */
const generated = /\.gen\.ts$/;

const silencesRules = /^\W*(?:ox|es)lint-disable/;

/** A directive with rule names, followed by `-- reason`. */
const withReason = /^\W*(?:ox|es)lint-disable(?:-next)?(?:-line)?\s+[\w@][^]*?\s--\s+[^\s*]/;

/** A directive that silences any type error, because it doesn't name the expected one. */
const silencesAnyType = /^\W*@ts-(?:ignore|nocheck|expect-error)[\s*/]*$/;

/** Returns the problem with a comment that silences a check without naming it or giving a reason. */
function silenceProblem(comment: string): string | undefined {
  if (silencesRules.test(comment) && !withReason.test(comment)) {
    return 'a silenced check: name its rule, and write "-- " and the reason after it.';
  }
  return silencesAnyType.test(comment) ? 'a silenced type error: say which one.' : undefined;
}

/** What every comment with a problem contains. Only files with it have their comments found, which takes long. */
const suspicious = /lint-disable|@ts-|§|\bsections?\b|\(decisions\b/i;

/** Returns a file's comments, which TypeScript attaches to tokens. */
function commentsOf(source: ts.SourceFile): readonly ts.CommentRange[] {
  const found = new Map<number, ts.CommentRange>();
  const visit = (node: ts.Node): void => {
    const parts = node.getChildren(source);
    parts.forEach(visit);
    // Text between JSX tags is never a comment, even if it looks like one.
    if (parts.length > 0 || ts.isJsxText(node)) return;
    for (const comment of [
      ...(ts.getLeadingCommentRanges(source.text, node.pos) ?? []),
      ...(ts.getTrailingCommentRanges(source.text, node.end) ?? []),
    ]) {
      found.set(comment.pos, comment);
    }
  };
  visit(source);
  return [...found.values()];
}

function problemsIn(file: string): string[] {
  const problems: string[] = [];
  if (emptyNames.test(basename(file))) {
    problems.push(`${file}: the name says nothing; name the file for what it holds.`);
  }
  if (/^index\b/.test(basename(file)) && !doors.some((door) => door.test(file))) {
    problems.push(`${file}: only a slice has a door; import what is needed from its own file.`);
  }
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const placeOf = (position: number) =>
    `${file}:${source.getLineAndCharacterOfPosition(position).line + 1}`;
  const hasComments = suspicious.test(source.text) && !generated.test(file);
  for (const { pos, end } of hasComments ? commentsOf(source) : []) {
    const comment = source.text.slice(pos, end);
    const problem = silenceProblem(comment) ?? citationProblem(comment);
    if (problem !== undefined) problems.push(`${placeOf(pos)}: ${problem}`);
  }
  for (const { index } of takesNoDays(file) ? source.text.matchAll(takenDay) : []) {
    problems.push(
      `${placeOf(index)}: a day in UTC or of this machine: take days with "dayOf" of the calendar, "portalDay" or "isoDay".`,
    );
  }
  const visit = (node: ts.Node): void => {
    const problem =
      file.startsWith('machines/') && isAnonymousGuard(node)
        ? 'a guard without a name: name it in `setup`.'
        : problemOf(node, file);
    if (problem !== undefined) {
      problems.push(`${placeOf(node.getStart(source))}: ${problem}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return problems;
}

const snapshots = 'backend/migrations/meta';

/** Each snapshot has thousands of lines, and drizzle-kit compares the schema only with the latest one. */
function oldSnapshots(): string[] {
  const found = existsSync(snapshots) ? readdirSync(snapshots) : [];
  return found
    .filter((file) => file.endsWith('_snapshot.json'))
    .toSorted()
    .slice(0, -1)
    .map((file) => `${snapshots}/${file}: only the latest snapshot is needed; delete this one.`);
}

const files = rooms.filter((room) => existsSync(room)).flatMap(sourcesOf);
const problems = [...files.flatMap(problemsIn), ...oldSnapshots()];
for (const problem of problems) console.error(problem);
if (files.length === 0) console.error('No file was read, so nothing was checked.');
else console.log(`${files.length} files read, ${problems.length} problems.`);
process.exitCode = problems.length > 0 || files.length === 0 ? 1 : 0;
