export { prefetchStaffActions } from './model/prefetch-staff-actions';
export { ProfilePage } from './ui/profile-page';
