export { prefetchAnnouncements } from './model/prefetch-announcements';
export { AnnouncementsPage } from './ui/announcements-page';
