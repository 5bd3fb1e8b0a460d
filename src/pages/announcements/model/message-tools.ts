/** The tags that the buttons above the message insert around the selection. */
const messageTools = {
  bold: { before: '<strong>', after: '</strong>' },
  italic: { before: '<em>', after: '</em>' },
  link: { before: '<a href="https://">', after: '</a>' },
  paragraph: { before: '<p>', after: '</p>' },
  list: { before: '<ul>\n  <li>', after: '</li>\n</ul>' },
} as const;
export type MessageTool = keyof typeof messageTools;

interface Selection {
  readonly start: number;
  readonly end: number;
}

/** Returns the message with the tags inserted around the selection, and the new selection. */
export function withTags(
  message: string,
  { start, end }: Selection,
  tool: MessageTool,
): { readonly message: string; readonly selection: Selection } {
  const { before, after } = messageTools[tool];
  const selected = message.slice(start, end);
  const from = start + before.length;
  return {
    message: `${message.slice(0, start)}${before}${selected}${after}${message.slice(end)}`,
    // The person types the link's URL next, right after `https://`.
    selection:
      tool === 'link'
        ? { start: from - 2, end: from - 2 }
        : { start: from, end: from + selected.length },
  };
}
