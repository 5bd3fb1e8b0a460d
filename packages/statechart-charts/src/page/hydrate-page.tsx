import { hydrateRoot } from 'react-dom/client';
import { ChartPage, type PageContent } from './chart-page';

/** Adds interactivity to a page that `writePage` wrote. */
const page = document.querySelector('#page');
const content = document.querySelector('#content')?.textContent ?? '';
// `writePage` wrote the data into the same file.
if (page !== null) hydrateRoot(page, <ChartPage content={JSON.parse(content) as PageContent} />);
