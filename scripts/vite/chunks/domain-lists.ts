/** Components that list domains. */
import '@/entities/domain/ui/domain-link';
import '@/entities/domain/ui/domain-links';
import '@/entities/domain/ui/domain-table';
import '@/entities/domain/ui/no-domains';
