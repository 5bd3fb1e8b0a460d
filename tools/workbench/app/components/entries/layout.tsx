import { Button } from '@/shared/ui/actions/button';
import { Cluster, Container, Split, Stack, Tiles } from '@/shared/ui/layout/layout';
import { PageHeader } from '@/shared/ui/layout/page-header';
import { PageHeaderShape } from '@/shared/ui/layout/page-header-shape';
import { Panel } from '@/shared/ui/layout/panel';
import { Section } from '@/shared/ui/layout/section';
import { Loading } from '@/shared/ui/feedback/skeleton';
import { Text } from '@/shared/ui/text/text';
import type { ComponentEntry } from '../entry';
import { box } from '../components-page.css';

const Box = ({ children }: { readonly children: string }) => <div className={box}>{children}</div>;

export const layout: readonly ComponentEntry[] = [
  {
    id: 'layout',
    title: 'Stack, Cluster, Tiles, Split, Container',
    group: 'Layout',
    files: ['layout/layout'],
    use: 'All distances between components come from these, in steps of 4 px. No component has a margin of its own.',
    specimens: [
      {
        name: 'Stack: vertical',
        Show: () => (
          <Stack gap={2}>
            <Box>One</Box>
            <Box>Two</Box>
          </Stack>
        ),
      },
      {
        name: 'Cluster: side by side, wrapping',
        Show: () => (
          <Cluster gap={2}>
            <Box>One</Box>
            <Box>Two</Box>
            <Box>Three</Box>
          </Cluster>
        ),
      },
      {
        name: 'Tiles: as many equal columns as fit',
        room: 'wide',
        Show: () => (
          <Tiles gap={2}>
            <Box>One</Box>
            <Box>Two</Box>
            <Box>Three</Box>
          </Tiles>
        ),
      },
      {
        name: 'Split: main content and a sticky aside',
        room: 'wide',
        Show: () => (
          <Split aside={<Box>The summary</Box>}>
            <Box>The work</Box>
          </Split>
        ),
      },
      {
        name: "Container: limits the content's width",
        room: 'wide',
        Show: () => (
          <Container width="form">
            <Box>As wide as a form</Box>
          </Container>
        ),
      },
    ],
  },
  {
    id: 'section',
    title: 'Section',
    group: 'Layout',
    files: ['layout/section'],
    use: 'One topic of a page of settings. Its title stands beside it, and above it where there is no room.',
    specimens: [
      {
        name: 'With a foot',
        room: 'wide',
        Show: () => (
          <Section
            title="Where you're signed in"
            lead="If you don't recognize a device, sign it out."
            headingLevel={3}
            foot={<Button size="small">Sign out 2 other devices</Button>}
          >
            <Text>Chrome on Windows</Text>
          </Section>
        ),
      },
    ],
  },
  {
    id: 'panel',
    title: 'Panel',
    group: 'Layout',
    files: ['layout/panel'],
    use: 'A surface for one subject. A title makes it a landmark region. Never nest panels.',
    specimens: [
      {
        name: 'With a title, a lead and an action',
        Show: () => (
          <Panel
            title="Cards"
            headingLevel={3}
            lead="Used to pay for your domains."
            actions={<Button size="small">Add Card</Button>}
          >
            <Text>Visa ending in 4242</Text>
          </Panel>
        ),
      },
      {
        name: 'With a foot',
        Show: () => (
          <Panel title="Plans" headingLevel={3} foot={<Text>$77.50 a month</Text>}>
            <Text>Enhanced Microsite</Text>
          </Panel>
        ),
      },
      {
        name: 'Bare',
        Show: () => (
          <Panel>
            <Text>One subject without a title.</Text>
          </Panel>
        ),
      },
    ],
  },
  {
    id: 'page-header',
    title: 'Page header',
    group: 'Layout',
    files: ['layout/page-header', 'layout/page-header-shape'],
    use: "The page's one h1, which gets the focus after a navigation, and the page's actions. This page has one.",
    specimens: [
      {
        name: 'Loading',
        room: 'wide',
        Show: () => (
          <Loading label="Loading the page">
            <PageHeaderShape hasLead actions={2} />
          </Loading>
        ),
      },
      {
        name: 'With a lead and actions',
        room: 'wide',
        Show: () => (
          <PageHeader
            title="Domains"
            lead="Nothing needs your attention."
            actions={
              <>
                <Button>Transfer a domain</Button>
                <Button tone="primary">Purchase a domain</Button>
              </>
            }
          />
        ),
      },
    ],
  },
];
