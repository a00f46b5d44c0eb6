-- The score of a listing under these concepts, as an expression over 'words', one column a concept and their sum:
-- whole words count before what the glossary says, and that before parts of words; a listing with fewer of the concepts falls behind.
create or replace function score_concepts(concepts jsonb, out columns text, out score text, out is_whole text, out head text)
language sql immutable parallel safe as $$
  -- Parts of words are many, and their rank takes long: they count only where nothing better was found.
  select string_agg(format('coalesce(nullif((0%s)::double precision, 0), (0%s)::double precision) as s%s',
           concat(
             score_query(concept ->> 'whole', 1),
             score_query(concept ->> 'meant', (concept ->> 'alternatives')::double precision),
             score_query(concept ->> 'loose', 0.2)),
           score_query(concept ->> 'part', 0.1), place), ', '),
         format('(%s) * power((%s) / %s, 1.5)',
           string_agg(format('%L::double precision * s%s', concept ->> 'weight', place), ' + '),
           -- Without the type these would be calculated as numeric, ten times as slowly.
           string_agg(format('case when s%s > 0 then %L::double precision else 0 end', place, concept ->> 'weight'), ' + '),
           sum((concept ->> 'weight')::double precision)),
         string_agg(format('s%s > 0', place), ' and '),
         format('(%s) / %s', string_agg(format('case when beginning @@ %2$L::tsquery then %1$L::double precision else 0 end', concept ->> 'weight',
             coalesce(nullif(concat_ws('|', '(' || (concept ->> 'whole') || ')', '(' || (concept ->> 'meant') || ')'), ''), quote_literal('~'))), ' + '),
           sum((concept ->> 'weight')::double precision))
    from jsonb_array_elements(concepts) with ordinality listed (concept, place)
  having count(*) > 0
$$;
