-- A function with a setting of its own cannot be inlined, and the policies call these for every statement.
-- Their bodies were bound to names when they were made, so no search path can change what they mean.
alter function framewise.auth_claim(text) reset search_path;
alter function framewise.auth_uid() reset search_path;
alter function framewise.auth_email() reset search_path;
