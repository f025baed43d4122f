-- Which point of a picture stays in view where a page crops it, in percent of its width and height, in steps of ten.
alter table provider
  add image_focus_x smallint not null default 50 check (image_focus_x between 0 and 100 and image_focus_x % 10 = 0),
  add image_focus_y smallint not null default 50 check (image_focus_y between 0 and 100 and image_focus_y % 10 = 0);
