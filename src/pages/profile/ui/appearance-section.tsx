import { useId } from 'react';
import { Section } from '@/shared/ui/layout/section';
import { useThemeChoice } from '@/shared/ui/theme/use-theme-choice';
import { accentLine, preview, previewBar, previewPage, radio, theme, themes } from './themes.css';
import { profileCopy } from './profile-copy';

const copy = profileCopy.appearance;

const choices = ['light', 'dark', 'system'] as const;

/** The choice of a theme, with a small preview of each. The account menu offers the same choice. */
export function AppearanceSection() {
  const [chosen, choose] = useThemeChoice();
  const name = useId();
  return (
    <Section title={copy.title} lead={copy.lead}>
      <div role="radiogroup" aria-label={copy.label} className={themes}>
        {choices.map((choice) => (
          <label key={choice} className={theme}>
            <span className={preview} aria-hidden="true">
              {choice === 'system' ? (
                <>
                  <Picture theme="light" />
                  <Picture theme="dark" />
                </>
              ) : (
                <Picture theme={choice} />
              )}
            </span>
            <span>
              <input
                type="radio"
                className={radio}
                name={name}
                value={choice}
                checked={choice === chosen}
                onChange={() => choose(choice)}
              />
              <span>{copy[choice]}</span>
            </span>
          </label>
        ))}
      </div>
    </Section>
  );
}

/** A preview of a page in a theme's colors. */
function Picture({ theme: colors }: { readonly theme: 'light' | 'dark' }) {
  return (
    <span className={previewPage} data-theme={colors}>
      <span className={accentLine} />
      <span className={previewBar} />
      <span className={previewBar} />
    </span>
  );
}
