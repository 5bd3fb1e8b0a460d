import { Split, Stack, Tiles } from '@/shared/ui/layout';
import { Skeleton } from '@/shared/ui/skeleton';
import { loadingCard } from './shell.css';

/** The outlines a page can have before its content is known. */
export type Shape = 'dashboard' | 'wizard' | 'list';

/** The heading and the content of a page as placeholders. The document paints it before any script runs. */
export function PageShape({ shape }: { readonly shape: Shape }) {
  return (
    <Stack gap={5}>
      <Skeleton shape="heading" width="short" />
      {contents[shape]}
    </Stack>
  );
}

/** A panel with placeholder rows. */
function Card({ rows }: { readonly rows: number }) {
  return (
    <div className={loadingCard}>
      <Stack gap={5}>
        {Array.from({ length: rows }, (_, row) => (
          <Skeleton key={row} width={row === 0 ? 'half' : 'full'} />
        ))}
      </Stack>
    </div>
  );
}

const contents = {
  dashboard: (
    <>
      <Tiles>
        <Card rows={2} />
        <Card rows={2} />
        <Card rows={2} />
      </Tiles>
      <Card rows={6} />
    </>
  ),
  wizard: (
    <>
      <Skeleton width="long" />
      <Split aside={<Card rows={5} />}>
        <Card rows={4} />
      </Split>
    </>
  ),
  list: <Card rows={7} />,
} as const satisfies Record<Shape, unknown>;
