export const statsTabCopy = {
  loading: 'Loading the stats of this domain',
  viewSite: 'View Site',
  editSite: 'Edit Site',
  glossary: 'Glossary',
  campaigns: 'Campaign Stats',
} as const;
