-- The gallery that a row named in `image_urls`: one state for all of its pictures. The problem names each that failed.
alter table import_rows
  add column pictures text check (pictures in ('wanted', 'kept', 'failed')),
  add column pictures_problem text check (char_length(pictures_problem) <= 1000);

grant update (pictures, pictures_problem) on import_rows to app_provider;
