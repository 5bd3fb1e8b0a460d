import { BreadcrumbsShape } from '@/shared/ui/layout/breadcrumbs';
import { Cluster, Split, Stack, Tiles } from '@/shared/ui/layout/layout';
import { PageHeaderShape } from '@/shared/ui/layout/page-header-shape';
import { Skeleton } from '@/shared/ui/feedback/skeleton';
import { filterShape, loadingCard, stepsShape } from '../shell/shell.css';

/** The skeletons for pages whose content isn't known yet. */
export type Shape = 'dashboard' | 'domains' | 'wizard' | 'list';

export function shapeOf(path: string, isWizard: boolean): Shape {
  if (isWizard) return 'wizard';
  if (path === '/') return 'dashboard';
  return /^\/domains\/?$/.test(path) ? 'domains' : 'list';
}

/** Placeholders for a page's heading and content. */
export function PageShape({ shape }: { readonly shape: Shape }) {
  return (
    <div>
      {shape === 'dashboard' ? null : <BreadcrumbsShape />}
      <Stack gap={5}>{contents[shape]}</Stack>
    </div>
  );
}

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
      <PageHeaderShape hasLead actions={2} />
      <Tiles>
        <Card rows={2} />
        <Card rows={2} />
        <Card rows={2} />
      </Tiles>
      <Card rows={5} />
      <Card rows={4} />
    </>
  ),
  domains: (
    <>
      <PageHeaderShape actions={2} />
      <Cluster justify="between">
        {[0, 1].map((index) => (
          <span key={index} className={filterShape}>
            <Skeleton shape="control" />
          </span>
        ))}
      </Cluster>
      <Card rows={5} />
    </>
  ),
  wizard: (
    <>
      <PageHeaderShape />
      <div className={stepsShape}>
        <Skeleton />
      </div>
      <Split aside={<Card rows={5} />}>
        <Card rows={4} />
      </Split>
    </>
  ),
  list: (
    <>
      <PageHeaderShape />
      <Card rows={7} />
    </>
  ),
} as const satisfies Record<Shape, unknown>;
