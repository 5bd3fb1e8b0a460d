export { SettingsTab } from './ui/settings-tab';
