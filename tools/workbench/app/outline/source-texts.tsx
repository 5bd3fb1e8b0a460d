import { counted } from 'statechart-paths/describe';
import type { Source } from 'statechart-charts/read/sources';
import { code, role as roleStyle, summary } from './source-texts.css';

/** Shows the sources of inline functions, collapsed. */
export function SourceTexts({ sources = [] }: { readonly sources: readonly Source[] | undefined }) {
  return sources.length === 0 ? null : (
    <details>
      <summary className={summary}>Source of {counted(sources.length, 'inline function')}</summary>
      {sources.map(({ role, text }) => (
        <div key={`${role} ${text}`}>
          <p className={roleStyle}>{role}</p>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long lines are scrolled with the keyboard */}
          <pre tabIndex={0} className={code}>
            {text}
          </pre>
        </div>
      ))}
    </details>
  );
}
