import { Stack } from '../layout/layout';
import { Skeleton } from '../feedback/skeleton';
import { areaBone, areaPlace, donutPlace, ringBone } from './chart-skeleton.css';

/** A placeholder in the shape of an area chart, for use inside `Loading`. */
export function AreaSkeleton() {
  return (
    <div className={areaPlace} aria-hidden="true">
      <span className={areaBone} />
    </div>
  );
}

export function BarsSkeleton() {
  return (
    <Stack gap={3}>
      <Skeleton shape="heading" />
      <Skeleton shape="heading" width="long" />
      <Skeleton shape="heading" width="long" />
      <Skeleton shape="heading" width="half" />
      <Skeleton shape="heading" width="half" />
      <Skeleton shape="heading" width="short" />
    </Stack>
  );
}

export function DonutSkeleton() {
  return (
    <div className={donutPlace}>
      <span className={ringBone} aria-hidden="true" />
      <Stack gap={3}>
        <Skeleton />
        <Skeleton width="long" />
        <Skeleton width="half" />
        <Skeleton width="half" />
      </Stack>
    </div>
  );
}
