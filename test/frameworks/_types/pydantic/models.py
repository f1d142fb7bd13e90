# --- path: models.py ---
from pydantic import BaseModel, field_validator, model_validator

class Item(BaseModel):
    name: str

    @field_validator("name")
    @classmethod
    def check_name(cls, value):
        return cls.clean(value)
#                  ^^^^^ call -> models.py:Item.clean

    @model_validator(mode="after")
    def check(self):
        self.clean("a")
#            ^^^^^ call -> models.py:Item.clean
        return self

    @classmethod
    def clean(cls, value): ...
