/** The marks of words, with the HTML for them. The marks of links come first, because their text may have others. */
const wordMarks = [
  [/\[([^[\]\n]+)\]\(((?:https?:\/\/|mailto:|tel:)[^\s"<>()]+)\)/, '<a href="$2">$1</a>'],
  [/\*\*(\S(?:.*?\S)??)\*\*/, '<strong>$1</strong>'],
  [/(?<!\w)_(\S(?:.*?\S)??)_(?!\w)/, '<em>$1</em>'],
] as const;

/** Lines that begin with `- `, or with numbers, become a list. */
const lineMarks = [
  ['ul', /^- .*(?:\n- .*)*/gm],
  ['ol', /^\d{1,2}\. .*(?:\n\d{1,2}\. .*)*/gm],
] as const;

export const lineMark = /^(?:- |\d{1,2}\. )/gm;

const tagOrLineBreak = /<[a-z/][^>]*>|\n/gi;
const startsBlock = /^\s*<\/?(?:p|ul|ol|li)[\s/>]/i;
const endsLine = /(?:<\/?(?:p|ul|ol|li)(?:\s[^>]*)?>\s*|<br\s*\/?>[^\S\n]*)$/i;

/** Adds a `<br>` for each line break within text. Line breaks between paragraphs and lists are only HTML formatting. */
function withLineBreaks(message: string): string {
  return message.replace(tagOrLineBreak, (found, at: number) =>
    found !== '\n' || endsLine.test(message.slice(0, at)) || startsBlock.test(message.slice(at))
      ? found
      : '<br>\n',
  );
}

/** Returns the HTML of a message that staff wrote as text with marks, such as `**bold**`. HTML in it is unchanged. */
export function htmlOf(text: string): string {
  let html = text.trim();
  for (const [list, lines] of lineMarks) {
    html = html.replace(lines, (found) => {
      const items = found.replace(lineMark, '').split('\n');
      return `<${list}>\n${items.map((item) => `  <li>${item}</li>\n`).join('')}</${list}>`;
    });
  }
  for (const [mark, tags] of wordMarks) {
    // A mark within a tag, such as in a URL, is none.
    html = html.replace(new RegExp(`<[a-z/][^>]*>|${mark.source}`, 'gi'), (found) =>
      found.startsWith('<') ? found : found.replace(mark, tags),
    );
  }
  return withLineBreaks(html);
}

/** The end of a block, before or after which the browser starts a new line. */
const edge = '\uE000';

const lists = /<(ul|ol)> ?((?:<li>(?:(?!<(?:ul|ol|li|p)>).)*?<\/li> ?)+)<\/\1>/g;

/** Returns a message's HTML as text with marks, or the HTML itself if it has more than there are marks for. */
export function marksOf(html: string): string {
  const text = html
    .replace(/\s+/g, ' ')
    .replace(/ ?<br ?\/?> ?/g, '\n')
    .replace(lists, (_, list: string, items: string) =>
      [...items.matchAll(/<li>(.*?)<\/li>/g)]
        .map(([, item], index) => `${edge}${list === 'ul' ? '-' : `${index + 1}.`} ${item}${edge}`)
        .join(''),
    )
    .replace(/<\/?p>/g, edge)
    .replace(/[ \n]?(?:\uE000 ?)+/g, '\n')
    .replace(/<em>(.*?)<\/em>/g, '_$1_')
    .replace(/<strong>(.*?)<\/strong>/g, '**$1**')
    .replace(/<a href="([^"]*)">(.*?)<\/a>/g, '[$2]($1)')
    .trim();
  const isSame = !/<[a-z/!]/i.test(text) && withoutBlocks(htmlOf(text)) === withoutBlocks(html);
  return isSame ? text : html;
}

/** Leaves out how a message is divided into lines, which marks express in their own way. */
const withoutBlocks = (html: string) => html.replace(/<\/?p>|<br ?\/?>|\s+/g, '');
