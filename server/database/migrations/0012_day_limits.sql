-- NOT VALID: a day of before that has more stays as it is, and takes no more.
ALTER TABLE "day_counts" ADD CONSTRAINT "day_counts_full" CHECK (case "day_counts"."kind" when 'ritual' then 200 >= all ("day_counts"."counts")
        when 'habit' then 80 >= all ("day_counts"."counts")
        when 'workout' then 100 >= all ("day_counts"."counts") else true end) NOT VALID;
