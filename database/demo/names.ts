import type { usualGenders } from '#features/people/profiles/attributes.ts';

/** The genders on the demo sites, which offer the usual ones. */
export type DemoGender = (typeof usualGenders)[number];

type Names = Readonly<Record<DemoGender, readonly string[]>>;

const dutch: Names = {
  female:
    'Sanne Lotte Fleur Eva Iris Femke Marloes Anouk Roos Noor Ilse Maud Esmee Tess Lieke Marieke Jolanda Wendy Bianca Karin Esther Petra Mirjam Ingrid Linda Saskia Naomi Yasmina Samira Aylin Priya Joyce Daphne Merel Willemijn Hanneke Carla Mieke Julia Sara Nina Vera Lisa Floor Jip Puck Roos Marit Sofie Amara Manon Ellen Annelies Gerda Marijke Nadia Romy Suzan Inge Loes Evi'.split(
      ' ',
    ),
  male: 'Daan Sem Lars Thijs Jasper Niels Ruben Bas Joost Wouter Sander Koen Maarten Jeroen Pieter Dennis Marco Erik Ronald Frank Gijs Stijn Timo Mees Floris Youssef Bilal Emre Mehmet Kevin Rick Patrick Johan Henk Willem Peter Rob Sjoerd Jesse Thomas Teun Hidde Luuk Stefan Joris Menno Wessel Kwame Arjan Hugo Paul Michiel Robin Tijn Guus Ties Hans Gerard Remco Dirk Olaf'.split(
    ' ',
  ),
};
const german: Names = {
  female: 'Lena Hannah Lea Jana Katrin Sabine Anja Melanie Nicole Claudia Greta Miriam'.split(' '),
  male: 'Lukas Felix Jonas Tobias Stefan Markus Florian Jens Andreas Moritz Henning Ole'.split(' '),
};
const english: Names = {
  female:
    'Olivia Amelia Isla Grace Poppy Charlotte Emily Megan Lucy Hannah Holly Zara Aisha Priti Rachel Claire Samantha Nicola Joanne Fiona Heather Rhian Bethan Imogen Harriet Georgia Amara Ruth Nell Martha Beth Kate Alice Freya Tamsin Sally Helen Jo'.split(
      ' ',
    ),
  male: 'Oliver George Harry Jack Noah Callum Liam Ewan Rhys Owen Gareth Adam Imran Dev Matthew Simon Stuart Craig Neil Graham Duncan Toby Elliot Marcus Nathan Joel Kwame Theo Sam Ben Will Tom Alex Hamish Robert Keith Ian Fraser'.split(
    ' ',
  ),
};
const irish: Names = {
  female: 'Aoife Saoirse Ciara Niamh Orla Sinead Maeve Grainne Deirdre Roisin'.split(' '),
  male: 'Cian Oisin Darragh Conor Eoin Cormac Declan Padraig Ronan Fergus'.split(' '),
};
const french: Names = {
  female: 'Camille Manon Chloé Léa Inès Élodie Aurélie Céline Sandrine Nathalie Margaux Juliette'.split(' '),
  male: 'Hugo Louis Théo Antoine Julien Nicolas Mathieu Sébastien Laurent Olivier Bastien Karim'.split(' '),
};
const belgian: Names = {
  female: [...dutch.female.slice(0, 20), ...french.female.slice(0, 6)],
  male: [...dutch.male.slice(0, 20), ...french.male.slice(0, 6)],
};

/** First names by country, as members in these countries would use them. */
export const namesByCountry: Readonly<Record<string, Names>> = {
  NL: dutch,
  BE: belgian,
  DE: german,
  GB: english,
  IE: irish,
  FR: french,
};

/** What some members add to their first name. */
export const nameEndings = ['', '', '', '', '', '', '', '', '', '', ' M', ' K', ' B', ' V', ' J', ' S'];
