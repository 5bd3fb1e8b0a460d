import { cleanMessage as cleanOfBackend } from '@backend/resources/announcements/clean-message';
import { demoAnnouncements } from '@backend/demo/data/demo-announcements';
import { describe, expect, it, vi } from 'vitest';
import { cleanMessage, removedFrom } from '@/entities/announcement/model/clean-message';
import { readPlainMessage } from '@/entities/announcement/model/message-parts';

const messages = [
  ...demoAnnouncements.map(({ message }) => message),
  'Only text',
  '1 < 2 &amp; "so" on &copy; &nbsp; &#x1F600; 😀',
  '<p>One<br>two <em>three</em></p><ul><li>four <strong>five</strong></li></ul><ol><li>six</li></ol>',
  '<a href="https://lantern.example/?a=1&b=%22&quot;c=d#e">x</a> <a>nowhere</a>',
  '<a href="mailto:a@b.example?subject=x&body=y">x</a><a href="tel:+1-555-0100">y</a>',
  '<a href="https://a.example"><a href="https://b.example">nested</a></a>',
  '<p>open<ul><li>open',
  '<h1>Loud</h1><script>alert(1)</script><img src=x onerror=alert(1)>',
];

describe('a message sanitized by the backend', () => {
  it.each(messages)(
    'is parsed without sanitizing, with the same result as if it were sanitized again: %s',
    (html) => {
      const sent = cleanOfBackend(html);
      const plain = readPlainMessage(sent);
      expect(plain).not.toBeNull();
      expect(plain).toEqual(cleanMessage(sent));
    },
  );
});

describe('a message that still needs sanitizing', () => {
  it.each([
    '<script>alert(1)</script>',
    '<p onclick="alert(1)">x</p>',
    '<p class="x">x</p>',
    '<P>x</P>',
    '<p href="https://a.example">x</p>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="&#x6a;avascript:alert(1)">x</a>',
    '<a href=" https://a.example">x</a>',
    '<a href="/logout">x</a>',
    '<a href="//a.example">x</a>',
    "<a href='https://a.example'>x</a>",
    '<a href="https://a.example" onclick="alert(1)">x</a>',
    '<a href="https://a.example" rel="x" onclick="alert(1)">x</a>',
    '<a rel="x" href="https://a.example">x</a>',
    '<p>x',
    'x</p>',
    '<p><em>x</p></em>',
    '<br/>',
    '<br></br>',
    '</br>',
    'a < b',
    'a & b',
    '&copy;',
    '&#60;',
    '<!-- x -->',
    '<',
    '<p',
    '<svg></svg>',
    '<p>x</p><',
  ])('is recognized: %s', (html) => {
    expect(readPlainMessage(html)).toBeNull();
  });
});

describe('a plain message', () => {
  it('keeps text that looks like HTML', () => {
    expect(readPlainMessage('&#x3C;b>&lt;i&gt; &amp;amp; &quot;x&#x22;')).toEqual([
      '<b><i> &amp; "x"',
    ]);
  });

  it('may be empty', () => {
    expect(readPlainMessage('')).toEqual([]);
  });

  it('is parsed quickly, even if it is deeply nested', () => {
    const deep = '<em>'.repeat(900) + '</em>'.repeat(900);
    expect(readPlainMessage(deep)).toHaveLength(1);
    expect(readPlainMessage('<a href="'.repeat(900))).toBeNull();
    expect(readPlainMessage('&'.repeat(24_000))).toBeNull();
  });
});

describe('sanitizing a message', () => {
  it.each([
    ['<p>Fine <a href="https://a.example/?style=x onclick=y">x</a></p>', []],
    ['<p onclick="x()" STYLE="color:red">style = good</p>', ['onclick', 'style']],
    ['<style>p { color: red }</style><script>alert(1)</script>', ['<style>', '<script>']],
    ['<img src=x onerror=alert(1)>', ['<img>']],
    ['<a href="data:text/html,x">x</a>', ['href']],
    ['<p>x</p><SCRIPT src=x>alert("</p>")', ['<script>']],
    ['<!-- note --><p>x</p>', []],
  ])('reports the parts that it removes from %s', (html, names) => {
    expect(removedFrom(html).toSorted()).toEqual(names.toSorted());
  });

  it('leaves scripts and styles out of the parsed HTML, because browsers would report them', () => {
    const parse = vi.spyOn(DOMParser.prototype, 'parseFromString');
    const html = '<p>x</p><style>p {}</style><script>alert(1)</script ><svg><SCRIPT/>';
    expect(cleanMessage(html)).toMatchObject([{ tag: 'p' }]);
    expect(parse.mock.calls.map(([text]) => String(text))).toEqual([
      expect.not.stringMatching(/<\/?(?:script|style)/i),
    ]);
  });

  it('leaves text and URLs unchanged', () => {
    const [part] = cleanMessage('<p on=1>style = good, onclick = bad, a < b</p>');
    expect(part).toMatchObject({ children: ['style = good, onclick = bad, a < b'] });
    const href = 'https://a.example/?a= style=b';
    expect(cleanMessage(`<a href="${href}">x</a>`)).toMatchObject([{ href }]);
    expect(cleanMessage('<style>p { color: red }</style>')).toEqual([]);
  });
});
