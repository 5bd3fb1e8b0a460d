export const messageTools = ['bold', 'italic', 'list', 'link'] as const;
export type MessageTool = (typeof messageTools)[number];

/** The keys that press a tool, with Ctrl or ⌘. */
export const toolKeys: Readonly<Partial<Record<string, MessageTool>>> = { b: 'bold', i: 'italic' };

interface Selected {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

function replaced({ text, start, end }: Selected, by: string, from: number, to = from): Selected {
  return { text: `${text.slice(0, start)}${by}${text.slice(end)}`, start: from, end: to };
}

/** Marks the words in each selected line, or removes the marks around them. */
function toggled({ text, start, end }: Selected, mark: string): Selected {
  const { length } = mark;
  const words = text.slice(start, end);
  if (text.slice(0, start).endsWith(mark) && text.startsWith(mark, end)) {
    const from = start - length;
    return replaced({ text, start: from, end: end + length }, words, from, end - length);
  }
  const marked = words.replace(/^(- )?(.*\S)/gm, `$1${mark}$2${mark}`) || mark + mark;
  const from = start + marked.indexOf(mark) + length;
  return replaced({ text, start, end }, marked, from, start + marked.lastIndexOf(mark));
}

/** Makes the selected lines a list, or text again. */
function listed({ text, start, end }: Selected): Selected {
  const from = text.slice(0, start).lastIndexOf('\n') + 1;
  const nextLine = text.indexOf('\n', end);
  const to = nextLine < 0 ? text.length : nextLine;
  const lines = text.slice(from, to).split('\n');
  const isList = lines.every((line) => line.startsWith('- '));
  const list = lines.map((line) => (isList ? line.slice(2) : `- ${line}`)).join('\n');
  const last = from + list.length;
  return replaced({ text, start: from, end: to }, list, start === end ? last : from, last);
}

/** The person next types the link's URL, or else its text. */
function linked({ text, start, end }: Selected): Selected {
  const link = `[${text.slice(start, end)}](https://)`;
  return replaced({ text, start, end }, link, start === end ? start + 1 : start + link.length - 1);
}

/** What each tool does to the text and its selection. */
export const applyTool: Readonly<Record<MessageTool, (selected: Selected) => Selected>> = {
  bold: (selected) => toggled(selected, '**'),
  italic: (selected) => toggled(selected, '_'),
  list: listed,
  link: linked,
};
