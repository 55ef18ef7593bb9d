import type { DemoGender } from './names.ts';
import type { Heritage } from './pictures/look.ts';

export const bands = ['young', 'middle', 'older'] as const;
/** Ages that share the fashions of names. */
export type Band = (typeof bands)[number];
export const findBand = (age: number): Band => (age < 35 ? 'young' : age < 55 ? 'middle' : 'older');

type Lists = Readonly<Record<DemoGender, Readonly<Record<Band, readonly string[]>>>>;
const words = (text: string) => text.split(' ');

const dutch: Lists = {
  female: {
    young: words(
      'Sanne Lotte Fleur Eva Iris Femke Anouk Noor Maud Esmee Tess Lieke Merel Julia Sara Nina Vera Lisa Floor Jip Puck Roos Marit Sofie Romy Evi Loes Britt Nienke Demi Jasmijn Fenna Isa Liv Saar Zoë Tessa Amber Bo Charlotte Daphne Elin Eline Emma Feline Guusje Hannah Ilse Isabel Jade Jette Juul Kiki Kim Laura Laurien Lara Linde Lynn Madelief Maartje Marije Mila Myrthe Nora Pien Pleun Rosalie Robin Sterre Suze Tirza Veerle Yara Yvet Zara Imke Jinte Doutzen Silke Benthe Carlijn',
    ),
    middle: words(
      'Marloes Marieke Wendy Bianca Karin Esther Mirjam Linda Saskia Willemijn Manon Ellen Annelies Suzan Inge Nicole Chantal Monique Sandra Debby Mariska Barbara Miranda Marjolein Natasja Astrid Simone Brenda Daniëlle Ester Franka Hilde Ingeborg Jolien Judith Karlijn Kirsten Leonie Lianne Liesbeth Maaike Marlies Martine Mieke Nathalie Patricia Petra Renate Rianne Roelien Sabine Sylvia Tamara Tineke Vivian Wieke Yolanda Yvonne Caroline Cindy Claudia Froukje Gea Heleen Jacqueline Jantine Ilona Lonneke Marleen Nelleke',
    ),
    older: words(
      'Jolanda Ingrid Hanneke Carla Gerda Marijke Ria Anneke Trudy Corrie Joke Els Ans Thea Wilma Margriet Hetty Greet Tiny Truus Lia Riet Dineke Willy Nel Marga Hennie Tonny Loekie Gonnie Ineke Marian',
    ),
  },
  male: {
    young: words(
      'Daan Sem Lars Thijs Jasper Niels Ruben Bas Sander Koen Gijs Stijn Timo Mees Floris Jesse Thomas Teun Hidde Luuk Joris Menno Hugo Tijn Guus Ties Olaf Jelle Sven Tim Tom Max Milan Finn Levi Luca Boaz Bart Casper Cas Daniel David Dex Dylan Fabian Gideon Ivo Jens Job Jop Jurre Kai Kars Lucas Marijn Matthijs Mats Mick Mika Noud Owen Pepijn Pim Quinten Rens Rik Roan Sam Siem Simon Stan Storm Tobias Twan Valentijn Wout Xander Yorick Vince Hessel Tjalling Sil',
    ),
    middle: words(
      'Joost Wouter Maarten Jeroen Pieter Dennis Erik Frank Rick Patrick Johan Sjoerd Stefan Wessel Arjan Michiel Remco Dirk Robert Martijn Edwin Marcel Mark Michel Richard Ramon Raymond Ronald Vincent Bastiaan Barend Bjorn Chris Christiaan Coen Danny Dave Diederik Douwe Eelco Emiel Ewout Folkert Freek Gert Gerben Harm Hylke Jacco Jurgen Jorrit Kasper Klaas Leon Lennart Leendert Lieuwe Maurits Mathijs Onno Paul Peter Ralf Reinier Roel Rogier Rutger Sebastiaan Tjeerd Tristan Victor Wilco',
    ),
    older: words(
      'Hans Gerard Henk Willem Rob Kees Piet Cor Ben Ad Wim Jaap Theo Ton Jos Leo Harry Fred Frits Gerrit Herman Huub Jan Koos Nico Rinus Ruud Sjaak Wiel Arie Bertus Evert',
    ),
  },
};
const belgian: Lists = {
  female: {
    young: words(
      'Lien Jolien Elise Amélie Lore Hanne Margot Camille Juliette Céleste Fien Louise Lotje Clara Pauline Axelle Marthe Kato',
    ),
    middle: words(
      'Katrien Griet Ann Veronique Valérie Leen Sofie Tine Isabelle Kristel Annick Goedele An Kaat',
    ),
    older: words('Godelieve Chantal Martine Lutgard Rita Mia Bernadette Hilde'),
  },
  male: {
    young: words(
      'Wannes Jef Seppe Arne Senne Lowie Brecht Robbe Maxime Victor Arthur Louis Baptiste Nathan Warre Jonas Simon Kobe',
    ),
    middle: words(
      'Kristof Wim Bart Geert Pieterjan Tom Filip Benoît Thierry Dries Steven Gunther Yves Stijn',
    ),
    older: words('Luc Guido Rudy Marc Jean-Pierre Etienne Herman Walter'),
  },
};
const german: Lists = {
  female: {
    young: words('Lena Lea Jana Greta Miriam Hannah Mia Frieda Clara Johanna Paula Antonia Ronja Leonie'),
    middle: words('Katrin Sabine Anja Melanie Claudia Nicole Stefanie Kerstin Silke Tanja Heike Daniela'),
    older: words('Renate Ursula Gudrun Monika Brigitte Helga'),
  },
  male: {
    young: words(
      'Lukas Felix Jonas Moritz Ole Tobias Florian Jannik Maximilian Leon Emil Anton Till Konstantin',
    ),
    middle: words('Stefan Markus Jens Andreas Henning Thorsten Holger Matthias Sven Carsten Oliver Uwe'),
    older: words('Jürgen Klaus Dieter Wolfgang Manfred Rainer'),
  },
};
const english: Lists = {
  female: {
    young: words(
      'Olivia Amelia Isla Grace Poppy Charlotte Emily Megan Lucy Hannah Holly Rhian Bethan Imogen Harriet Georgia Martha Beth Alice Freya Tamsin Ellie Daisy Florence Phoebe Jessica Chloe Esme Bronwen Lottie Eliza Matilda Skye Abigail Rosie Eleri',
    ),
    middle: words(
      'Rachel Claire Samantha Nicola Joanne Fiona Heather Ruth Kate Sally Helen Jo Emma Lisa Kirsty Lorna Catherine Donna Gemma Leanne Michelle Natalie Rebecca Sarah Tracey Victoria Zoe Alison Becky Lindsay',
    ),
    older: words('Nell Susan Janet Margaret Patricia Sheila Linda Christine Jean Maureen Pauline Gillian'),
  },
  male: {
    young: words(
      'Oliver George Harry Jack Noah Callum Liam Ewan Rhys Owen Toby Elliot Nathan Theo Sam Will Tom Alex Hamish Charlie Alfie Archie Finlay Dylan Jude Freddie Oscar Louis Kit Rory Angus Ned Jamie Lewis Max Huw',
    ),
    middle: words(
      'Gareth Adam Matthew Simon Stuart Craig Neil Duncan Fraser Robert Ben Andrew Darren Gavin Jason Lee Mark Paul Russell Scott Steven Tim Wayne Iain Alun Dominic Julian Martin Giles Howard',
    ),
    older: words('Graham Keith Ian Roger Alan Barry Clive Derek Geoffrey Malcolm Nigel Trevor'),
  },
};
const irish: Lists = {
  female: {
    young: words('Aoife Saoirse Ciara Niamh Orla Caoimhe Clodagh Éabha Róisín Sadhbh'),
    middle: words('Sinéad Maeve Gráinne Deirdre Siobhán Aisling Fionnuala Emer'),
    older: words('Bridget Noreen Nuala Bernadette'),
  },
  male: {
    young: words('Cian Oisín Darragh Conor Eoin Tadhg Fionn Cillian Rónán Senan'),
    middle: words('Cormac Declan Pádraig Fergus Colm Brendan Donal Niall'),
    older: words('Seamus Dermot Eamon Finbarr'),
  },
};
const french: Lists = {
  female: {
    young: words('Camille Manon Chloé Léa Margaux Juliette Océane Anaïs Clémence Lucie'),
    middle: words('Élodie Aurélie Céline Sandrine Delphine Virginie Stéphanie Karine'),
    older: words('Nathalie Sylvie Brigitte Françoise Monique'),
  },
  male: {
    young: words('Hugo Théo Antoine Bastien Quentin Baptiste Clément Maxence Rémi Corentin'),
    middle: words('Julien Nicolas Mathieu Sébastien Laurent Olivier Cédric Guillaume'),
    older: words('Philippe Alain Bernard Gérard Didier'),
  },
};

/** The most usual names of each country. */
export const homeNames: Readonly<Record<string, Lists>> = {
  NL: dutch,
  BE: belgian,
  DE: german,
  GB: english,
  IE: irish,
  FR: french,
};

type FamilyNames = Readonly<Record<DemoGender, readonly string[]>>;

/** Names of people whose families come from elsewhere, of every age. */
export const familyNames: Readonly<Record<Exclude<Heritage, 'northern'>, FamilyNames>> = {
  southern: {
    female: words(
      'Inès Aylin Elif Zeynep Chiara Giulia Sofia Elena Despina Leyla Defne Carmen Lucía Marta Francesca Valentina',
    ),
    male: words(
      'Emre Mehmet Marco Karim Matteo Diego Can Yusuf Alessandro Nikos Rafael Serkan Luca Paolo Javier Kemal',
    ),
  },
  moroccan: {
    female: words('Samira Yasmina Nadia Aisha Salma Hanan Soraya Ikram Naima Loubna Dounia Zineb'),
    male: words('Youssef Bilal Imran Hamza Soufiane Anouar Rachid Mounir Zakaria Nabil Ilias Samir'),
  },
  asian: {
    female: words('Priya Anjali Meera Shanti Nisha Radha Kavita Indira Sunita Divya'),
    male: words('Dev Arjun Ravi Sanjay Vikram Anand Rohan Kiran Nikhil Ashwin'),
  },
  african: {
    female: words('Naomi Joyce Amara Ama Efua Zola Adaeze Shanice Imani Makena Keisha Abena'),
    male: words('Kwame Marcus Joel Kofi Tunde Emeka Jermaine Idris Femi Amadou Chidi Winston'),
  },
};
