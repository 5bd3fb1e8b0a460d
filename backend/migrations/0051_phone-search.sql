-- Staff's search for phone numbers takes longer without this index, as in PGlite, which doesn't have the extension.
DO $$ BEGIN
	IF to_regtype('gtrgm') IS NOT NULL THEN
		CREATE INDEX "accounts_phone_search" ON "accounts" USING gin ((regexp_replace(("profile"->'office'->>'phone_number') || ',' || ("profile"->'office'->>'phone_numbers'), '[^0-9,]', '', 'g') COLLATE "C") gin_trgm_ops);
	END IF;
END $$;
