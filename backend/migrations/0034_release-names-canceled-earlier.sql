-- Before migration 0019, canceling a domain deleted its row, and nothing released the name at the registrar. This releases
-- each bought name whose domain is gone. A name whose order a restored backup lost has no order here, so it stays.
INSERT INTO "sandbox_registrations" ("key", "name", "kind", "outcome", "at")
SELECT 'release ' || "name" || ' ' || "key", "name", 'release', 'released', now()
FROM (
	SELECT g."key", g."name", row_number() OVER (PARTITION BY g."name" ORDER BY g."at" DESC) AS place,
		(SELECT count(*) FROM "domains" d WHERE d."name" = g."name")
			+ (SELECT count(*) FROM "sandbox_registrations" r WHERE r."name" = g."name" AND r."kind" = 'release') AS accounted
	FROM "sandbox_registrations" g JOIN "orders" o ON o."id"::text = g."key"
	WHERE g."kind" = 'purchase' AND g."outcome" = 'registered' AND o."status" = 'done'
) bought
WHERE place > accounted;
