/** Tabs. */
import '@/shared/ui/tabs';
import '@radix-ui/react-tabs';
