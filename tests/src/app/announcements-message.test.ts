import { demoAnnouncements } from '@backend/demo/data/demo-announcements';
import { describe, expect, it, vi } from 'vitest';
import { messageText, readMessage, type MessagePart } from '@/entities/announcement';

/** Attempts to inject anything other than text, formatting or links. */
const hostile = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<p onclick="alert(1)" style="color:red" class="x" id="root">text</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="&#x6A;avascript:alert(1)">x</a>',
  '<a href=" &#1; javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:x" target="_top" download ping="https://elsewhere.example">x</a>',
  '<a href="//elsewhere.example">x</a>',
  '<a href="/logout">x</a>',
  '<a href="blob:https://elsewhere.example/1">x</a>',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><textarea><img src=x onerror=alert(1)></textarea></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<textarea></textarea/><img src=x onerror=alert(1)></textarea>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe><img src=x onerror=alert(1)></iframe>',
  '<style>*{display:none}</style>',
  '<link rel=stylesheet href=https://elsewhere.example><meta http-equiv=refresh content=0><base href=//x>',
  '<form action=https://elsewhere.example><input name=password autofocus onfocus=alert(1)></form>',
  '<template><script>alert(1)</script></template>',
  '<object data=x></object><embed src=x><video src=x onerror=alert(1)></video>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<p><b><i><u><h1>Loud</h1></u></i></b></p>',
  '<p/onmouseover=alert(1)>x',
  '<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>',
  '<em>'.repeat(300),
  '</p></div></main><p>out of its place',
];

/** Returns a message as HTML with its formatting and links. */
const shown = (html: string): string => readMessage(html).parts.map(htmlOf).join('');

function htmlOf(part: MessagePart): string {
  if (typeof part === 'string') return part.replaceAll('<', '&lt;');
  const { tag, href, children } = part;
  const opened = href === null ? `<${tag}>` : `<${tag} href="${href}">`;
  return opened + children.map(htmlOf).join('') + (tag === 'br' ? '' : `</${tag}>`);
}

/** Matches allowed tags without attributes, and links with an absolute URL. */
const allowedHtml =
  /^(?:[^<]|<\/?(?:p|br|strong|em|a|ul|ol|li)>|<a href="(?:https?:|mailto:|tel:)[^"<>]*">)*$/;

const openTags = (count: number) =>
  Array.from({ length: count }, (_, index) => `<em a${index}>`).join('');

describe("an announcement's message", () => {
  it('keeps formatting and links', () => {
    const message =
      '<p>One<br>two <em>three</em> <strong>four</strong></p><ul><li>five</li></ul><ol><li>six</li></ol>';
    expect(shown(message)).toBe(message);
    const link = '<a href="https://lantern.example/?a= style=b onclick=c">x</a>';
    expect(shown(link)).toBe(link);
    expect(shown('<p on=1>style = good, 1 < 2 &amp; "so on"</p>')).toBe(
      '<p>style = good, 1 &lt; 2 & "so on"</p>',
    );
  });

  it('keeps the text of a disallowed element', () => {
    expect(shown('<h1>Read <u>this</u></h1>')).toBe('Read this');
  });

  it('is stripped of invisible characters, even if they are written as entities', () => {
    expect(shown('<p>pay&#x202E;elif&#8294; \u200b</p>')).toBe('<p>payelif </p>');
  });

  it('loses links that look like links to another site', () => {
    const html = '<p>See <a href="https://bank.example@evil.example">your bank</a></p>';
    expect(shown(html)).toBe('<p>See <a>your bank</a></p>');
  });

  it.each(hostile)('is harmless: %s', (html) => {
    expect(shown(html)).toMatch(allowedHtml);
  });

  it('is harmless in the demo', () => {
    const { message } = demoAnnouncements('2026-11-28')[2] ?? { message: '' };
    expect(message).toContain('<script>');
    expect(shown(message)).toMatch(allowedHtml);
    expect(shown(message)).toContain('<a href="mailto:support@demo.example">');
    expect(shown(message)).not.toMatch(/taken over|alert|Press/);
  });

  it.each([
    ['open formatting, which every paragraph repeats', `<p>${openTags(35)}${'<p>y'.repeat(35)}`],
    ['paragraphs', '<p>y'.repeat(1001)],
  ])('is reduced to its text if it has too many elements: %s', (_, html) => {
    const { parts } = readMessage(html);
    expect(parts).toEqual([expect.stringMatching(/^y*$/)]);
  });

  it.each([
    [`<p>Fine <a href="https://a.example/?style=x onclick=y">x</a></p>`, []],
    ['<p onclick="x()" STYLE="color:red">style = good</p>', ['onclick', 'style']],
    ['<style>p { color: red }</style><script>alert(1)</script>', ['<style>', '<script>']],
    ['<img src=x onerror=alert(1)>', ['<img>']],
    ['<a href="data:text/html,x">x</a>', ['href']],
    ['<p>x</p><SCRIPT src=x>alert("</p>")', ['<script>']],
    ['<!-- note --><p>x</p>', []],
  ])('lists the parts that are removed from %s', (html, names) => {
    expect(readMessage(html).removed.toSorted()).toEqual(names.toSorted());
  });

  it('has a text, which is empty if nothing is left', () => {
    expect(messageText(readMessage('<p>One<br>two</p><ul><li>three</ul>'))).toBe('One two three');
    expect(messageText(readMessage('<p> </p><script>alert(1)</script>'))).toBe('');
  });

  it('is parsed without scripts and styles, because browsers would report them', () => {
    const parse = vi.spyOn(DOMParser.prototype, 'parseFromString');
    const html = '<p>x</p><style>p {}</style><script>alert(1)</script ><svg><SCRIPT/>';
    expect(shown(html)).toBe('<p>x</p>');
    expect(parse.mock.calls.map(([text]) => String(text))).toEqual([
      expect.not.stringMatching(/<\/?(?:script|style)/i),
    ]);
  });
});
