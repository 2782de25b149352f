import type { SafetyFlag } from '#contract/safety.ts';

export type SafetyQuestion = { flag: SafetyFlag; label: string; explanation: string };
export type SafetyGroup = { id: string; title: string; questions: readonly SafetyQuestion[] };

const ask = (flag: SafetyFlag, label: string, explanation: string): SafetyQuestion => ({
  flag,
  label,
  explanation,
});

/** What the profile's form asks, in its order. Medicine names are examples, not a full list. */
export const safetyGroups: readonly SafetyGroup[] = [
  {
    id: 'life-stage',
    title: 'Life stage',
    questions: [
      ask('pregnancy', 'Pregnant', 'Or perhaps pregnant; some herbs can harm a pregnancy.'),
      ask('breastfeeding', 'Breastfeeding', 'Part of what you take can reach the milk.'),
      ask('trying-to-conceive', 'Trying to conceive', 'You or your partner hope for a pregnancy soon.'),
      ask('child', 'For a child', 'You look for somebody under 18; doses and risks differ.'),
      ask('surgery-soon', 'Surgery soon', 'An operation or a dental extraction in the next weeks.'),
    ],
  },
  {
    id: 'conditions',
    title: 'Conditions',
    questions: [
      ask('kidney-disease', 'Kidney disease', 'Weak kidneys, one kidney, dialysis or a transplant.'),
      ask('liver-disease', 'Liver disease', 'Hepatitis, cirrhosis, or liver values that are too high.'),
      ask('heart-disease', 'Heart disease', 'Heart failure, narrowed arteries, or an irregular heartbeat.'),
      ask('high-blood-pressure', 'High blood pressure', 'Measured high, with or without medicine.'),
      ask('low-blood-pressure', 'Low blood pressure', 'You feel faint on standing, or it is measured low.'),
      ask('diabetes', 'Diabetes', 'Type 1, type 2, or in pregnancy.'),
      ask('thyroid', 'Thyroid condition', "Overactive or underactive, such as Graves or Hashimoto's."),
      ask(
        'autoimmune',
        'Autoimmune condition',
        'Lupus, rheumatoid arthritis, multiple sclerosis and others.',
      ),
      ask('bleeding-disorder', 'Bleeding easily', 'Hemophilia, von Willebrand disease, or few platelets.'),
      ask('epilepsy', 'Epilepsy or seizures', 'Now, or at any time before.'),
      ask('depression-bipolar', 'Depression or bipolar disorder', 'Treated or not.'),
      ask('eating-disorder', 'Eating disorder', 'Now or in the past; we then leave weight and fasting be.'),
      ask(
        'hormone-sensitive',
        'Hormone-sensitive condition',
        'Cancer of breast, womb, ovary or prostate; endometriosis or fibroids.',
      ),
      ask('gallstones', 'Gallstones', 'Stones, or a bile duct that is blocked.'),
      ask('reflux', 'Reflux or ulcer', 'Heartburn most weeks, or a stomach ulcer.'),
      ask('glaucoma', 'Glaucoma', 'High pressure in the eye.'),
      ask(
        'g6pd-deficiency',
        'G6PD deficiency',
        'An inherited trait: some foods and medicines break red cells.',
      ),
    ],
  },
  {
    id: 'allergies',
    title: 'Allergies',
    questions: [
      ask('allergy-ragweed', 'Ragweed and daisies', 'Chamomile, echinacea and arnica are of that family.'),
      ask('allergy-nuts', 'Nuts and seeds', 'Peanut, tree nuts, sesame and the like.'),
      ask('allergy-latex', 'Latex', 'Banana, avocado and kiwi can cross-react.'),
    ],
  },
  {
    id: 'medicines',
    title: 'Medicines',
    questions: [
      ask('blood-thinner', 'Blood thinner', 'Warfarin, apixaban, rivaroxaban, dabigatran, heparin.'),
      ask('antiplatelet', 'Aspirin or antiplatelet', 'Low-dose aspirin, clopidogrel, ticagrelor, prasugrel.'),
      ask(
        'blood-pressure-medicine',
        'Blood pressure medicine',
        'Lisinopril, losartan, amlodipine, metoprolol.',
      ),
      ask('diabetes-medicine', 'Diabetes medicine', 'Insulin, metformin, gliclazide, semaglutide.'),
      ask('diuretic', 'Water pill', 'Hydrochlorothiazide, furosemide, spironolactone.'),
      ask('lithium', 'Lithium', 'Lithium carbonate, for mood.'),
      ask('digoxin', 'Digoxin', 'Lanoxin, for the heart.'),
      ask('statin', 'Statin', 'Atorvastatin, simvastatin, rosuvastatin, for cholesterol.'),
      ask('thyroid-medicine', 'Thyroid medicine', 'Levothyroxine, liothyronine, methimazole.'),
      ask('antidepressant', 'Antidepressant', 'Sertraline, fluoxetine, venlafaxine, amitriptyline.'),
      ask(
        'sedative',
        'Sedative or strong painkiller',
        'Lorazepam, zolpidem, codeine, oxycodone; for sleep, worry or pain.',
      ),
      ask('anticonvulsant', 'Seizure medicine', 'Valproate, carbamazepine, lamotrigine, phenytoin.'),
      ask(
        'immunosuppressant',
        'Immune-calming medicine',
        'Prednisone, methotrexate, ciclosporin, tacrolimus, adalimumab.',
      ),
      ask('chemotherapy', 'Cancer treatment', 'Chemotherapy, tamoxifen, imatinib, radiation.'),
      ask(
        'hormonal-contraceptive',
        'Hormonal birth control or hormone therapy',
        'The pill, patch, ring, implant or hormone coil; estradiol.',
      ),
      ask('antibiotic', 'Antibiotic', 'Amoxicillin, doxycycline, ciprofloxacin.'),
      ask('iron-supplement', 'Iron', 'Ferrous sulfate or another iron supplement.'),
      ask('levodopa', "Parkinson's medicine", 'Levodopa with carbidopa.'),
      ask('maoi', 'MAO inhibitor', 'Phenelzine, tranylcypromine, selegiline, linezolid.'),
      ask('triptan', 'Triptan', 'Sumatriptan, rizatriptan, for migraine.'),
      ask('hiv-medicine', 'HIV medicine', 'Dolutegravir, efavirenz, darunavir, PrEP.'),
    ],
  },
];
