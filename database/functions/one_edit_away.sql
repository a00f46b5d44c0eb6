-- Every word that one slip makes of this one: two letters exchanged, one left out, one too many, or one for its neighbour
-- on the keyboard or another vowel. Other letters are not exchanged: 'cream' is no slip for 'crear'.
create or replace function one_edit_away(word text) returns setof text
language sql immutable parallel safe rows 400 as $$
  with cut as (
    select left(word, place) as head, substr(word, place + 1) as tail from generate_series(0, length(word)) place
  ), letters as (
    select chr(code) as letter from generate_series(97, 122) code
  ), neighbours (letter, others) as (
    values ('a', 'qwszeiou'), ('b', 'vghn'), ('c', 'xdfvsk'), ('d', 'serfcx'), ('e', 'wsdraiou'), ('f', 'drtgvc'), ('g', 'ftyhbv'),
      ('h', 'gyujnb'), ('i', 'ujkoaeuy'), ('j', 'huikmn'), ('k', 'jiolmc'), ('l', 'kop'), ('m', 'njk'), ('n', 'bhjm'), ('o', 'iklpaeu'),
      ('p', 'ol'), ('q', 'wa'), ('r', 'edft'), ('s', 'awedxzc'), ('t', 'rfgy'), ('u', 'yhjiaeo'), ('v', 'cfgb'), ('w', 'qase'),
      ('x', 'zsdc'), ('y', 'tghui'), ('z', 'asx')
  )
  select head || substr(tail, 2) from cut where tail <> ''
  union all select head || substr(tail, 2, 1) || left(tail, 1) || substr(tail, 3) from cut where length(tail) > 1
  union all select head || letter || tail from cut, letters
  union all select head || other || substr(tail, 2) from cut
    join neighbours on letter = left(tail, 1), unnest(string_to_array(others, null)) other
$$;
