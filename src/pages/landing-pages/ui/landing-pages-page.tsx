import type { LandingPageRow } from '@contract/stats';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useAccountNumber } from '@/entities/session';
import { changeOf, Counters, LoadedAt, StatsFailed } from '@/entities/stats';
import { RangePicker, useAskedDays } from '@/features/choose-range';
import { landingPagesQuery } from '@/shared/api/stats-queries';
import { DataTable, type Column } from '@/shared/ui/data-table';
import { EmptyState } from '@/shared/ui/empty-state';
import { Cluster, Stack } from '@/shared/ui/layout';
import { ButtonLink, TextLink } from '@/shared/ui/link';
import { PageHeader } from '@/shared/ui/page-header';
import { Panel } from '@/shared/ui/panel';
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton';
import { arranged, totals } from '../model/arrange-landing-pages';
import type { LandingPageColumn, LandingPagesSearch } from '../model/landing-pages-search';
import { landingPagesCopy as copy } from './landing-pages-copy';

const route = getRouteApi('/qlp');
