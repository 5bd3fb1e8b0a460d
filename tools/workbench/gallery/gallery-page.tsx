import { Cluster, Container, Stack } from '@/shared/ui/layout';
import { PageHeader } from '@/shared/ui/page-header';
import { NativeSelectField } from '@/shared/ui/native-select-field';
import { mainContentId, SkipLink } from '@/shared/ui/skip-link';
import { Note } from '@/shared/ui/text';
import { useThemeChoice } from '@/shared/ui/theme/use-theme-choice';
import { galleryEntries } from '../app/components/entries';
import { groups, type GalleryEntry } from '../app/components/entry';
import { Foundations } from './foundations';
import {
  files,
  groupTitle,
  key as keyStyle,
  main,
  navigation,
  navigationGroup,
  navigationLink,
  page,
  part,
  partTitle,
  specimen,
  specimenName,
  specimens,
  stage,
  purpose,
  wide,
} from '../app/components/components-page.css';

const sections = groups.map((title) => ({
  title,
  entries: galleryEntries.filter(({ group }) => group === title),
}));

/** Shows every portal component with its states. */
export function GalleryPage() {
  return (
    <>
      <SkipLink />
      <Container>
        <div className={page}>
          <Contents />
          <main id={mainContentId} tabIndex={-1} className={main}>
            <Stack gap={8}>
              <PageHeader
                title="Components"
                lead="Every component, with its states and keyboard support. Add a new component here first."
                actions={<ThemeSwitch />}
              />
              <section aria-labelledby="foundations">
                <Stack gap={4}>
                  <h2 id="foundations" className={groupTitle}>
                    Foundations
                  </h2>
                  <Foundations />
                </Stack>
              </section>
              {sections.map(({ title, entries }) => (
                <section key={title} aria-label={title}>
                  <Stack gap={8}>
                    <h2 className={groupTitle}>{title}</h2>
                    {entries.map((entry) => (
                      <Part key={entry.id} entry={entry} />
                    ))}
                  </Stack>
                </section>
              ))}
            </Stack>
          </main>
        </div>
      </Container>
    </>
  );
}

function Contents() {
  return (
    <nav aria-label="Parts" className={navigation}>
      <div className={navigationGroup}>
        <a href="#foundations" className={navigationLink}>
          Foundations
        </a>
      </div>
      {sections.map(({ title, entries }) => (
        <div key={title} className={navigationGroup}>
          <Note>{title}</Note>
          <ul>
            {entries.map((entry) => (
              <li key={entry.id}>
                <a href={`#${entry.id}`} className={navigationLink}>
                  {entry.title}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function ThemeSwitch() {
  const [choice, choose] = useThemeChoice();
  return (
    <NativeSelectField
      label="Theme"
      value={choice}
      onChange={({ target: { value } }) =>
        choose(value === 'light' || value === 'dark' ? value : 'system')
      }
    >
      <option value="light">Light</option>
      <option value="dark">Dark</option>
      <option value="system">System</option>
    </NativeSelectField>
  );
}

function Part({ entry }: { readonly entry: GalleryEntry }) {
  return (
    <article id={entry.id} className={part} aria-labelledby={`${entry.id}-title`}>
      <Stack gap={2}>
        <Cluster gap={3} align="baseline">
          <h3 id={`${entry.id}-title`} className={partTitle}>
            {entry.title}
          </h3>
          <span className={files}>{entry.files.map((file) => `${file}.tsx`).join(' ')}</span>
        </Cluster>
        <p className={purpose}>{entry.use}</p>
        {entry.keys === undefined ? null : (
          <Stack as="ul" gap={1}>
            {entry.keys.map(({ key, does }) => (
              <li key={key}>
                <Note>
                  <kbd className={keyStyle}>{key}</kbd> {does}
                </Note>
              </li>
            ))}
          </Stack>
        )}
        <div className={specimens}>
          {entry.specimens.map(({ name, room, Show }) => (
            <div key={name} className={room === 'wide' ? wide : specimen}>
              <p className={specimenName}>{name}</p>
              <div className={stage}>
                <Show />
              </div>
            </div>
          ))}
        </div>
      </Stack>
    </article>
  );
}
