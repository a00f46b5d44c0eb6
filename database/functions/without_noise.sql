-- The words that say something, each with a space behind it: 'white label zebra' is 'zebra '.
create or replace function without_noise(tokens text[]) returns text
language plpgsql stable parallel safe set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  rest text := ' ' || array_to_string(tokens, '  ') || ' ';
  phrase text;
begin
  for phrase in
    select noise.phrase from search_noise noise
     where noise.phrase = any (
       select array_to_string(tokens[place:place + words - 1], ' ') from generate_series(1, cardinality(tokens)) place, generate_series(1, 3) words)
     order by length(noise.phrase) desc
  loop
    rest := replace(rest, ' ' || replace(phrase, ' ', '  ') || ' ', '');
  end loop;
  return ltrim(regexp_replace(rest, ' +', ' ', 'g'));
end $$;
