export const statsTabCopy = {
  loading: 'Loading the stats of this domain',
  viewSite: 'View Site',
  editSite: 'Edit Site',
  settingUp: "We're setting up your site. View Site appears here once it's ready.",
  glossary: 'Glossary',
  campaigns: 'Campaign Stats',
} as const;
