import { Cluster, Container, Stack } from '@/shared/ui/layout/layout';
import { PageHeader } from '@/shared/ui/layout/page-header';
import { Note } from '@/shared/ui/text/text';
import { componentEntries } from './entries';
import { groups, type ComponentEntry } from './entry';
import {
  files,
  groupTitle,
  key as keyStyle,
  main,
  part,
  partTitle,
  purpose,
  specimen,
  specimenName,
  specimens,
  stage,
  wide,
} from './components-page.css';

/** Shows every portal component with its states. */
export function ComponentsPage() {
  return (
    <Container>
      <main className={main}>
        <Stack gap={8}>
          <PageHeader
            title="Components"
            lead="Every component, with its states and keyboard support. Add a new component here first."
          />
          {groups.map((title) => (
            <section key={title} aria-label={title}>
              <Stack gap={8}>
                <h2 className={groupTitle}>{title}</h2>
                {componentEntries
                  .filter(({ group }) => group === title)
                  .map((entry) => (
                    <Part key={entry.id} entry={entry} />
                  ))}
              </Stack>
            </section>
          ))}
        </Stack>
      </main>
    </Container>
  );
}

function Part({ entry }: { readonly entry: ComponentEntry }) {
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
