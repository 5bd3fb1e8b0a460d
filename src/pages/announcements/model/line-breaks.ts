const tagOrLineBreak = /<[a-z/][^>]*>|\n/gi;
const startsBlock = /^\s*<\/?(?:p|ul|ol|li)[\s/>]/i;
const endsLine = /(?:<\/?(?:p|ul|ol|li)(?:\s[^>]*)?>\s*|<br\s*\/?>[^\S\n]*)$/i;

/** Adds a `<br>` for each line break within text. Line breaks between paragraphs and lists are only HTML formatting. */
export function withLineBreaks(message: string): string {
  return message.replace(tagOrLineBreak, (found, at: number) =>
    found !== '\n' || endsLine.test(message.slice(0, at)) || startsBlock.test(message.slice(at))
      ? found
      : '<br>\n',
  );
}
