// Types of Django's models: managers, querysets, fields that refer to other models. Declares types; resolves nothing.
import type { DescribedTypes } from '../../_described-types.ts';

const models = 'django.db.models';
const related = `${models}.fields.related`;
const contrib = 'django.contrib';
const target = 'one(0|to=)';
const user = '!AUTH_USER_MODEL|User';

export const types: DescribedTypes = {
  id: 'django-models',
  name: 'Models of Django',
  families: ['python'],
  itself: 'self',
  types: {
    Model: {
      paths: [`${models}.Model`, `${models}.base.Model`, `${contrib}.gis.db.models.Model`],
      members: {
        'Manager<@>': '.objects ._default_manager ._base_manager',
        outside: '.pk .DoesNotExist .MultipleObjectsReturned ._meta ._state .NotUpdated',
        void: 'save delete full_clean clean clean_fields refresh_from_db validate_unique asave adelete arefresh_from_db',
        '?': 'get_deferred_fields serializable_value date_error_message unique_error_message',
        '@': 'from_db',
      },
    },
    QuerySet: {
      paths: [`${models}.QuerySet`, `${models}.query.QuerySet`],
      parameters: ['M'],
      heldBy: 'M',
      element: 'M',
      members: {
        M: 'get first last earliest latest create',
        'Promise<M>': 'aget afirst alast aearliest alatest acreate',
        'tuple<M,boolean>': 'get_or_create update_or_create',
        'Promise<tuple<M,boolean>>': 'aget_or_create aupdate_or_create',
        'Array<M>': 'bulk_create iterator aiterator',
        'Map<?,M>': 'in_bulk',
        '@': 'all filter exclude annotate alias order_by reverse distinct select_related prefetch_related only defer using none select_for_update extra complex_filter union intersection difference raw as_manager db_manager get_queryset _chain _clone',
        outside:
          'values values_list dates datetimes count exists contains delete update aggregate bulk_update explain .query .db .ordered .model._meta acount aexists adelete aupdate',
      },
    },
    Manager: {
      paths: [
        `${models}.Manager`,
        `${models}.manager.Manager`,
        `${models}.manager.BaseManager`,
        `${models}.BaseManager`,
      ],
      parameters: ['M'],
      heldBy: 'M',
      extends: ['QuerySet<M>'],
      members: {
        'QuerySet<M>':
          'all filter exclude annotate alias order_by reverse distinct select_related prefetch_related only defer using none select_for_update extra complex_filter union intersection difference raw get_queryset',
        'class(0|queryset_class=)': 'from_queryset',
        '@': 'db_manager',
      },
    },
    RelatedManager: {
      paths: [`${related}_descriptors.RelatedManager`],
      parameters: ['M'],
      extends: ['Manager<M>'],
      members: { outside: 'add remove set clear aadd aremove aset aclear' },
    },
    ForeignKey: {
      paths: [
        `${models}.ForeignKey`,
        `${related}.ForeignKey`,
        `${contrib}.gis.db.models.ForeignKey`,
        'mptt.models.TreeForeignKey',
        'mptt.fields.TreeForeignKey',
        'modelcluster.fields.ParentalKey',
      ],
      parameters: ['M'],
      made: { M: target },
      read: 'M',
      reverse: {
        of: 'M',
        named: 'related_name',
        otherwise: '%_set',
        type: 'own(.objects)|RelatedManager<@>',
      },
    },
    OneToOneField: {
      paths: [`${models}.OneToOneField`, `${related}.OneToOneField`],
      parameters: ['M'],
      made: { M: target },
      read: 'M',
      reverse: { of: 'M', named: 'related_name', otherwise: '%', type: '@' },
    },
    ManyToManyField: {
      paths: [
        `${models}.ManyToManyField`,
        `${related}.ManyToManyField`,
        'modelcluster.fields.ParentalManyToManyField',
      ],
      parameters: ['M'],
      made: { M: target },
      read: 'own(M.objects)|RelatedManager<M>',
      reverse: {
        of: 'M',
        named: 'related_name',
        otherwise: '%_set',
        type: 'own(.objects)|RelatedManager<@>',
      },
    },
    User: {
      paths: [`${contrib}.auth.models.User`],
      extends: ['AbstractUser'],
    },
    AbstractUser: {
      paths: [`${contrib}.auth.models.AbstractUser`],
      extends: ['AbstractBaseUser', 'PermissionsMixin'],
      members: {
        'UserManager<@>': '.objects',
        outside: '.username .email .first_name .last_name .is_staff .date_joined',
        string: 'get_full_name get_short_name',
        void: 'email_user',
      },
    },
    AbstractBaseUser: {
      paths: [
        `${contrib}.auth.models.AbstractBaseUser`,
        `${contrib}.auth.base_user.AbstractBaseUser`,
      ],
      extends: ['Model'],
      members: {
        'BaseUserManager<@>': '.objects',
        outside: '.password .last_login .is_active .is_anonymous .is_authenticated',
        string: 'get_username get_session_auth_hash normalize_username',
        boolean: 'check_password has_usable_password',
        void: 'set_password set_unusable_password',
      },
    },
    PermissionsMixin: {
      paths: [`${contrib}.auth.models.PermissionsMixin`],
      extends: ['Model'],
      members: {
        boolean: 'has_perm has_perms has_module_perms',
        outside:
          '.is_superuser .groups .user_permissions get_all_permissions get_user_permissions get_group_permissions',
      },
    },
    BaseUserManager: {
      paths: [
        `${contrib}.auth.models.BaseUserManager`,
        `${contrib}.auth.base_user.BaseUserManager`,
      ],
      parameters: ['M'],
      heldBy: 'M',
      extends: ['Manager<M>'],
      members: {
        M: 'get_by_natural_key',
        string: 'normalize_email make_random_password',
      },
    },
    UserManager: {
      paths: [`${contrib}.auth.models.UserManager`],
      parameters: ['M'],
      heldBy: 'M',
      extends: ['BaseUserManager<M>'],
      members: { M: 'create_user create_superuser', 'QuerySet<M>': 'with_perm' },
    },
    Group: { paths: [`${contrib}.auth.models.Group`], extends: ['Model'] },
    Permission: { paths: [`${contrib}.auth.models.Permission`], extends: ['Model'] },
    ContentType: {
      paths: [`${contrib}.contenttypes.models.ContentType`],
      extends: ['Model'],
    },
    Site: { paths: [`${contrib}.sites.models.Site`], extends: ['Model'] },
  },
  functions: {
    'django.shortcuts.get_object_or_404': 'one(0|klass=)',
    'django.shortcuts.aget_object_or_404': 'Promise<one(0|klass=)>',
    'django.shortcuts.get_list_or_404': 'Array<one(0|klass=)>',
    [`${contrib}.auth.get_user_model`]: `class(${user})`,
    [`${contrib}.auth.get_user`]: `one(${user})`,
    [`${contrib}.auth.authenticate`]: `one(${user})`,
  },
  constants: { 'django.conf.settings.AUTH_USER_MODEL': `one(${user})` },
  bases: [
    [
      'django.db.models.Model django.contrib.auth.models.AbstractUser django.contrib.auth.models.AbstractBaseUser django.contrib.auth.models.PermissionsMixin django.contrib.auth.base_user.AbstractBaseUser',
      '__* save asave save_base delete adelete full_clean clean clean_* validate_* get_* natural_key refresh_from_db arefresh_from_db from_db prepare_database_save unique_error_message date_error_message serializable_value check check_password set_password set_unusable_password has_* is_active is_staff is_superuser is_anonymous is_authenticated email_user normalize_username',
    ],
    [
      'django.db.models.Manager django.db.models.manager.Manager django.contrib.auth.models.UserManager django.contrib.auth.models.BaseUserManager django.contrib.auth.base_user.BaseUserManager',
      '__* get_queryset get_by_natural_key contribute_to_class deconstruct check create create_superuser create_user get_or_create update_or_create bulk_create using db_manager',
    ],
  ],
  covers: [
    'managers and querysets of models, their chains, elements and own methods; `get_object_or_404`',
    '`ForeignKey`, `OneToOneField` and `ManyToManyField` by class or text, and the members that the other model gets from them',
    'the user model, by `AUTH_USER_MODEL` or as Django has it',
  ],
  limits: ['A text that names a model must lead to one class; `apps.get_model` is not followed.'],
};
