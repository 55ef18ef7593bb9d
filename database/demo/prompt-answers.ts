import type { PromptId } from '#features/people/profiles/prompts.ts';
import type { profilePrompt } from '#features/people/profiles/server/tables.ts';
import type { AboutLanguage } from './about-texts.ts';
import { couldSay } from './contradictions.ts';
import type { DemoMember } from './members.ts';
import { Random } from './random.ts';

type Answers = Readonly<Record<PromptId, readonly string[]>>;

const dutch: Answers = {
  sunday: [
    'koffie in bed, de krant van zaterdag en niemand die haast heeft.',
    'om acht uur het bos in, om tien uur pannenkoeken.',
    'uitslapen. En dan nog een keer.',
    'brood dat ik de avond ervoor al heb staan kneden.',
  ],
  laugh: [
    'mensen die hun lach proberen in te houden in een stille trein.',
    'mijn oma die spraakberichten inspreekt alsof het telegrammen zijn.',
    'mijn eigen grappen, helaas.',
    'honden met schoentjes aan.',
  ],
  cooking: [
    'risotto, en een uitleg van een kwartier over bouillon.',
    'Surinaamse roti van mijn moeders recept. Twee keer opscheppen is verplicht.',
    'iets met veel knoflook, dus we eten het allebei.',
    'pasta die eruitziet alsof er een ongeluk is gebeurd, maar heerlijk smaakt.',
  ],
  first_date: [
    'de markt over, kaas proeven en ergens blijven hangen waar het droog is.',
    'een uurtje wandelen. Wordt het vier uur, dan weten we genoeg.',
    'een kroeg met spelletjes. Ik verlies met stijl.',
    'koffie op een plek waar ze ons niet wegkijken.',
  ],
  proud: [
    'de kast die ik zelf heb gebouwd. Hij hangt recht, al drie jaar.',
    'mijn eerste halve marathon, als laatste van de groep maar wel lachend.',
    'hoe goed ik kan luisteren. Vraag maar na.',
    'mijn diploma, gehaald op mijn zesendertigste.',
  ],
  kiss: [
    'twee mensen die midden in een zin stilvallen.',
    'een jas die al aan is en een deur die nog even dicht blijft.',
    'lachen. Altijd lachen.',
    'lang genoeg kijken om het allebei te weten.',
  ],
  holiday: [
    'om zeven uur al bij de bakker staat.',
    'de kaart leest en toch verdwaalt.',
    'de lokale bus wil nemen, ook als die er drie uur over doet.',
    'op dag twee al in de keuken van het restaurant staat te praten.',
  ],
  song: [
    '“Dreams” van Fleetwood Mac, ramen open.',
    'alles van Doe Maar, tot ergernis van de buren.',
    '“September”. Stilzitten is dan geen optie.',
    '“Zoutelande”, maar alleen als niemand het ziet.',
  ],
  small_joy: [
    'een parkeerplek voor de deur.',
    'de geur van regen op warm asfalt.',
    'een echte brief tussen de rekeningen.',
    'iemand die zwaait vanaf een boot.',
  ],
  weakness: [
    'oude kaas, en mensen die goed kunnen vertellen.',
    'tweedehandsboeken. Mijn vloer begint door te buigen.',
    'drop. Alle soorten, behalve die ene met honing.',
    'bruine ogen en bruin brood.',
  ],
  learning: [
    'Italiaans. Ik kan inmiddels ruzie maken over ijs.',
    'zeilen. Ik ben al twee keer omgeslagen.',
    'nee zeggen. Kom ik toch een keer niet op je verjaardag.',
    'piano, met één hand tegelijk.',
  ],
  talk_for_hours: [
    'oude huizen en wie er gewoond hebben.',
    'vogels. Sorry alvast.',
    'waarom de trein beter is dan het vliegtuig.',
    'eten: wat we net aten en wat we straks gaan eten.',
  ],
  opinion: [
    'vakantiefoto’s bekijken is leuk, juist die van anderen.',
    'frikandellen horen in de oven.',
    'vroeg naar bed gaan is de beste avond uit.',
    'regen is prima wandelweer.',
  ],
  home: [
    'de fietsen in de gang en de planten overal.',
    'de platenspeler die altijd aanstaat.',
    'een tafel voor acht in een keuken voor twee.',
    'de kat die opendoet.',
  ],
  fridge: [
    'drie soorten mosterd en nooit melk.',
    'een fles bubbels, voor als er iets te vieren is. Er is altijd iets te vieren.',
    'restjes waar ik nog iets moois van ga maken.',
    'sambal van mijn tante, tot de dag dat hij op is.',
  ],
  together: [
    'het Pieterpad lopen, in heel kleine stukjes.',
    'een tent opzetten zonder ruzie te krijgen.',
    'elke ijssalon van de stad keuren. Voor de wetenschap.',
    'eindelijk die danscursus doen.',
  ],
  get_along: [
    'ook liever naar de film van half tien gaat dan naar een club.',
    'zegt wat je bedoelt en dan om jezelf kunt lachen.',
    'je bord leeg eet en daarna dat van mij.',
    'vragen stelt en het antwoord afwacht.',
  ],
  friends_say: [
    'altijd te laat ben, maar wel met taart.',
    'degene ben die je om drie uur ’s nachts kunt bellen.',
    'te eerlijk ben bij bordspellen.',
    'overal iemand ken, ook in Oslo.',
  ],
  evening: [
    'stoelen op tafel en wij die nog zitten.',
    'samen naar huis fietsen, ook al moet ik de andere kant op.',
    'de laatste trein net halen.',
    'blote voeten in het gras en nog één verhaal.',
  ],
  spontaneous: [
    'op vrijdagmiddag naar Parijs, zonder tas. Die kocht ik daar.',
    'een hond meenemen van vakantie. Hij heet Bari.',
    'mijn baan opzeggen en een jaar op een boot gaan werken.',
    'invallen bij een koor. Ik zing nog steeds.',
  ],
  place: [
    'Terschelling, in november, als er niemand is.',
    'een bankje aan de IJssel, net voorbij Deventer.',
    'de bibliotheek waar ik als kind al kwam.',
    'een bergdorp in Slovenië waarvan ik de naam niet verklap.',
  ],
  fall_for: [
    'aardig zijn tegen obers.',
    'ergens helemaal in op kunnen gaan.',
    'hun eigen gang gaan en mij meevragen.',
    'goed kunnen zwijgen en nog beter kunnen lachen.',
  ],
  feels_right: [
    'stilte niet opgevuld hoeft te worden.',
    'ik mijn telefoon vergeet.',
    'je zonder vragen het raam opendoet omdat ik het warm heb.',
    'we allebei het laatste stuk aan de ander geven.',
  ],
  story: [
    '“De aanslag”. Gelezen op school, begrepen op mijn dertigste.',
    '“Before Sunrise”. Sindsdien praat ik met vreemden in treinen.',
    '“Amélie”, en ik schaam me er niet voor.',
    '“Het diner”, in één nacht uit.',
  ],
  childhood: [
    'kapitein zou worden. Ik heb nu een kano.',
    'in een boomhut zou wonen. Het werd driehoog-achter.',
    'dierenarts werd, tot ik een egel moest vasthouden.',
    'beroemd zou worden met blokfluit.',
  ],
  rain: [
    'in de bioscoop, liefst helemaal alleen in de zaal.',
    'met een legpuzzel van duizend stukjes en een pot thee.',
    'buiten. Je wordt maar één keer nat.',
    'in de keuken, met soep voor een week.',
  ],
  teach: [
    'brood te bakken zonder in paniek te raken.',
    'de tango te dansen, als mijn tenen het overleven.',
    'een band te plakken in vier minuten.',
    'een goed cadeau te kiezen: luisteren in maart.',
  ],
  hope: [
    'iemand die blijft zitten als de film is afgelopen.',
    'rust, met af en toe flink wat lawaai.',
    'een goed gesprek. De rest zien we dan wel.',
    'iemand die me verrast, liefst met droge humor.',
  ],
  romantic: [
    'boodschappen doen en er een uur over doen.',
    'een briefje op de koffiepot.',
    'onthouden hoe ik mijn ei wil.',
    'samen zwijgen in een auto met goede muziek.',
  ],
  ask_me: [
    'die keer dat ik vast kwam te zitten in een draaimolen.',
    'mijn jaar in Lissabon.',
    'de beste friet van het land. Ik heb een lijst.',
    'het litteken op mijn knie.',
  ],
};

const english: Answers = {
  sunday: [
    'coffee in bed and nobody in a hurry.',
    'a long walk, then a longer lunch.',
    'sleeping in. Then doing it again.',
  ],
  laugh: [
    'people trying not to laugh in a silent train.',
    'my gran’s voice messages, delivered like telegrams.',
    'my own jokes, sadly.',
  ],
  cooking: [
    'risotto, and a short lecture on stock.',
    'my mum’s jollof. Seconds are compulsory.',
    'something with so much garlic that we both have to eat it.',
  ],
  first_date: [
    'a market, some cheese, and somewhere dry to sit.',
    'an hour’s walk. If it turns into four, we’ll know.',
    'a pub quiz. I lose with style.',
  ],
  proud: [
    'the shelves I put up. Straight, three years on.',
    'my first half marathon: last in, still smiling.',
    'the degree I finished at thirty-six.',
  ],
  kiss: [
    'two people losing the end of a sentence.',
    'a coat already on and a door not yet open.',
    'laughing. Always laughing.',
  ],
  holiday: ['is at the bakery by seven.', 'holds the map and gets us lost.', 'insists on the slow bus.'],
  song: ['“Dreams”, windows down.', '“September”. Sitting still is not an option.', 'anything by Kate Bush.'],
  small_joy: [
    'a parking space right outside.',
    'the smell of rain on warm streets.',
    'a real letter among the bills.',
  ],
  weakness: [
    'mature cheddar, and people who tell a good story.',
    'second-hand books. My floor is starting to sag.',
    'brown eyes and brown bread.',
  ],
  learning: [
    'Italian. I can already argue about ice cream.',
    'to sail. I’ve capsized twice.',
    'the piano, one hand at a time.',
  ],
  talk_for_hours: [
    'old houses and who lived in them.',
    'birds. Sorry in advance.',
    'why trains beat planes.',
  ],
  opinion: [
    'other people’s holiday photos are great.',
    'an early night is the best night out.',
    'rain is fine walking weather.',
  ],
  home: [
    'the bikes in the hall and plants everywhere.',
    'a table for eight in a kitchen for two.',
    'the cat who answers the door.',
  ],
  fridge: [
    'three mustards and never any milk.',
    'something fizzy, because there’s always something to celebrate.',
    'my aunt’s chilli sauce, until it runs out.',
  ],
  together: [
    'walk the whole coast path, in very small pieces.',
    'put up a tent without arguing.',
    'finally take that dance class.',
  ],
  get_along: [
    'say what you mean and then laugh at yourself.',
    'finish your plate and then mine.',
    'ask questions and wait for the answer.',
  ],
  friends_say: [
    'am always late, but bring cake.',
    'am the one to call at three in the morning.',
    'know someone everywhere, even in Oslo.',
  ],
  evening: [
    'chairs on the tables and us still sitting there.',
    'catching the last train, just.',
    'bare feet on the grass and one more story.',
  ],
  spontaneous: [
    'Paris on a Friday afternoon, without a bag.',
    'bringing a dog home from a holiday. His name is Bari.',
    'filling in for a choir. I still sing there.',
  ],
  place: [
    'Skye in November, when nobody’s there.',
    'a bench by the river, just past the lock.',
    'the library I went to as a child.',
  ],
  fall_for: [
    'are kind to waiters.',
    'can lose themselves in something.',
    'go their own way and ask me along.',
  ],
  feels_right: ['silence doesn’t need filling.', 'I forget about my phone.', 'we both offer the last slice.'],
  story: [
    '“Before Sunrise”. I’ve talked to strangers on trains ever since.',
    '“The Remains of the Day”, every few years.',
    '“Paddington 2”, and I mean it.',
  ],
  childhood: [
    'be a captain. I now own a canoe.',
    'live in a tree house. It’s a third-floor flat.',
    'be famous for the recorder.',
  ],
  rain: [
    'at the cinema, ideally alone in the room.',
    'with a thousand-piece puzzle and a pot of tea.',
    'outside. You only get wet once.',
  ],
  teach: [
    'to bake bread without panicking.',
    'to tango, if my toes survive.',
    'to fix a puncture in four minutes.',
  ],
  hope: [
    'somebody who stays seated when the film ends.',
    'peace and quiet, with a bit of noise.',
    'a good conversation. Then we’ll see.',
  ],
  romantic: [
    'a shopping trip that takes an hour too long.',
    'a note on the coffee pot.',
    'remembering how I like my eggs.',
  ],
  ask_me: ['the time I got stuck on a carousel.', 'my year in Lisbon.', 'the scar on my knee.'],
};

const answers: Readonly<Record<AboutLanguage, Answers>> = { nl: dutch, en: english };

/** The rows of the members' answers to prompts. Some members answer none. */
export function inventPrompts(
  members: readonly DemoMember[],
  language: AboutLanguage,
  seed: number,
): (typeof profilePrompt.$inferInsert)[] {
  // A separate generator, so that everything else about the members stays the same.
  const random = new Random(seed + 3);
  const prompts = Object.keys(answers[language]) as PromptId[];
  return members.flatMap(({ facts, profile: { siteId, memberId, job } }, index) => {
    const suits = couldSay({ facts, job: job ?? null });
    // The first two are those that visitors of the demo look at.
    const count = index < 2 ? 3 : random.weighted(counts);
    return random.sample(prompts, count).map((prompt, position) => ({
      siteId,
      memberId,
      prompt,
      text: random.pick(answers[language][prompt].filter(suits)),
      position,
    }));
  });
}

/** How many prompts members answer, with weights. */
const counts = [
  [0, 2],
  [1, 2],
  [2, 3],
  [3, 5],
] as const;
