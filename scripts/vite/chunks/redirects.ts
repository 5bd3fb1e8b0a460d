/** Modules used by every page about email redirects. */
import '@/shared/api/redirect-queries';
import '@contract/email-redirect';
